extension Scope {
  /// The scope's meaning to the user, as a consent page puts it; the scope itself without a
  /// description.
  var summary: String { Self.summaries[self] ?? rawValue }

  private static let summaries: [Scope: String] = {
    var summaries: [Scope: String] = [
      .openID: "Know you by your account’s number",
      .email: "See your e-mail address",
      .profile: "See your name and your picture",
    ]
    for line in table.split(separator: "\n") {
      let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: true)
      guard parts.count == 2 else { continue }
      let name = String(parts[0])
      let scope = name.hasPrefix("https:") ? name : "https://www.googleapis.com/auth/" + name
      summaries[Scope(rawValue: scope)] = String(parts[1].drop { $0 == " " })
    }
    return summaries
  }()

  /// A scope in each line: its name, and its meaning to the user in our own words.
  private static let table = """
    https://mail.google.com/ Read, write, send and delete all your Gmail messages
    https://www.google.com/calendar/feeds See, edit, share and delete all your calendars
    https://www.google.com/m8/feeds See, edit and delete your contacts
    https://www.google.com/m8/feeds/ See, edit and delete your contacts
    adsense See and change your AdSense settings
    adsense.readonly See your AdSense settings and reports
    admob.readonly See your AdMob settings and reports
    admob.report See your AdMob reports
    adwords See, edit and delete your Google Ads campaigns
    analytics See and change your Google Analytics data
    analytics.edit Edit the settings of your Google Analytics
    analytics.readonly See your Google Analytics data
    androidpublisher Manage your apps at Google Play
    bigquery See and change your BigQuery data
    bigquery.readonly See your BigQuery data
    blogger See and change your Blogger blogs
    blogger.readonly See your Blogger blogs
    books See and change your Google Books library
    business.manage See, edit and delete your business listings
    calendar See, edit, share and delete all your calendars
    calendar.calendarlist See, add to and remove from the list of your calendars
    calendar.calendarlist.readonly See the list of your calendars
    calendar.events See and edit the events of all your calendars
    calendar.events.readonly See the events of all your calendars
    calendar.freebusy See when you are free and when busy
    calendar.readonly See all your calendars
    calendar.settings.readonly See the settings of your calendars
    chat.messages See, write, edit and delete your chat messages
    chat.messages.create Write chat messages in your name
    chat.messages.readonly See your chat messages
    chat.spaces See, make and change your chat spaces
    chat.spaces.readonly See your chat spaces
    classroom.courses See, edit and delete your Classroom courses
    classroom.courses.readonly See your Classroom courses
    classroom.rosters See and change who is in your Classroom courses
    classroom.rosters.readonly See who is in your Classroom courses
    cloud-platform See, change and delete your Google Cloud data
    cloud-platform.read-only See your Google Cloud data
    compute See and change your virtual machines
    compute.readonly See your virtual machines
    contacts See, edit and delete your contacts
    contacts.other.readonly See the addresses that you have written to
    contacts.readonly See your contacts
    dataportability.myactivity.maps Take a copy of your activity in Google Maps
    dataportability.myactivity.search Take a copy of your activity in Google Search
    dataportability.myactivity.youtube Take a copy of your activity in YouTube
    devstorage.full_control See, change and share your Cloud Storage data
    devstorage.read_only See your Cloud Storage data
    devstorage.read_write See and change your Cloud Storage data
    directory.readonly See the directory of your organisation
    documents See, edit, make and delete all your documents
    documents.readonly See all your documents
    drive See, edit, make and delete all your Drive files
    drive.activity See and add to what has happened to your Drive files
    drive.activity.readonly See what has happened to your Drive files
    drive.appdata See, make and delete this app’s own data in your Drive
    drive.file See, edit, make and delete only those Drive files that you use with this app
    drive.install Offer itself for opening your Drive files
    drive.metadata See and change names and details of your Drive files
    drive.metadata.readonly See names and details of your Drive files
    drive.photos.readonly See the photos in your Drive
    drive.readonly See and download all your Drive files
    drive.scripts Change how your Apps Script scripts behave
    firebase See and change your Firebase projects
    firebase.readonly See your Firebase projects
    fitness.activity.read See your fitness activities
    fitness.body.read See your body’s measurements
    fitness.heart_rate.read See your heart rate
    fitness.location.read See where you have been during activities
    fitness.sleep.read See your sleep
    forms.body See, edit, make and delete your forms
    forms.body.readonly See your forms
    forms.responses.readonly See the answers to your forms
    games Make, edit and delete your Google Play Games activity
    gmail.compose Write, change and send messages
    gmail.insert Add messages to your mailbox
    gmail.labels See and change your mail labels
    gmail.metadata See labels and headers of your messages, not what they say
    gmail.modify Read, write and send messages
    gmail.readonly Read your messages and see your mail settings
    gmail.send Send messages in your name
    gmail.settings.basic See and change your mail settings and filters
    gmail.settings.sharing Change who may use your mailbox
    keep See, edit, make and delete your Keep notes
    keep.readonly See your Keep notes
    meetings.space.created Make meetings, and change those that it made
    meetings.space.readonly See your meetings
    photoslibrary See, add to and organise your photos
    photoslibrary.appendonly Add to your photos
    photoslibrary.readonly See your photos
    photospicker.mediaitems.readonly See the photos that you pick
    presentations See, edit, make and delete all your presentations
    presentations.readonly See all your presentations
    script.projects See and change your Apps Script projects
    spreadsheets See, edit, make and delete all your spreadsheets
    spreadsheets.readonly See all your spreadsheets
    tagmanager.readonly See your Tag Manager containers
    tasks See, edit, make and delete your tasks
    tasks.readonly See your tasks
    user.addresses.read See your street addresses
    user.birthday.read See your date of birth
    user.emails.read See all your e-mail addresses
    user.gender.read See your gender
    user.organization.read See where you work and have worked
    user.phonenumbers.read See your phone numbers
    webmasters See and change what Search Console knows of your sites
    webmasters.readonly See what Search Console knows of your sites
    youtube Manage your YouTube account
    youtube.force-ssl See, edit and delete your videos, ratings, comments and captions
    youtube.readonly See your YouTube account
    youtube.upload Upload and manage your videos
    youtubepartner See and manage what you own at YouTube, and related content
    youtubepartner-channel-audit See private facts of your channel during an audit by a partner
    yt-analytics-monetary.readonly See how much your videos earn
    yt-analytics.readonly See how your videos are doing
    """
}
