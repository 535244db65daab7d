/// The scopes that exist, and the accounts that may be asked for them.
package struct ScopeCatalogue: Hashable, Sendable {
  private var scopes: Set<Scope>
  /// Scopes that only an account of a Workspace organisation can grant.
  private var workspaceOnly: Set<Scope>

  package init(_ scopes: some Sequence<Scope>, workspaceOnly: some Sequence<Scope> = []) {
    self.workspaceOnly = Set(workspaceOnly)
    self.scopes = self.workspaceOnly.union(scopes)
  }

  package func contains(_ scope: Scope) -> Bool { scopes.contains(scope) }

  /// True if the consent page can offer a scope to an account.
  package func canShow(_ scope: Scope, to account: Account) -> Bool {
    account.hostedDomain != nil || !workspaceOnly.contains(scope)
  }

  package mutating func add(_ scope: Scope) { scopes.insert(scope) }
}

extension ScopeCatalogue {
  /// The scopes of the APIs that apps ask users for most; others can be added.
  package static let google = ScopeCatalogue(
    [.openID, .email, .profile]
      + (elsewhere + inAuth.map { prefix + $0 }).map(Scope.init(rawValue:)),
    workspaceOnly: inOrganisations.map { Scope(rawValue: prefix + $0) })

  private static let prefix = "https://www.googleapis.com/auth/"

  private static let elsewhere = [
    "https://mail.google.com/", "https://www.google.com/calendar/feeds",
    "https://www.google.com/m8/feeds", "https://www.google.com/m8/feeds/",
  ]

  private static let inAuth = words(
    """
    adsense adsense.readonly admob.readonly admob.report adwords
    analytics analytics.edit analytics.manage.users analytics.manage.users.readonly
    analytics.provision analytics.readonly analytics.user.deletion androidpublisher
    bigquery bigquery.insertdata bigquery.readonly blogger blogger.readonly books business.manage
    calendar calendar.acls calendar.acls.readonly calendar.app.created calendar.calendarlist
    calendar.calendarlist.readonly calendar.calendars calendar.calendars.readonly calendar.events
    calendar.events.freebusy calendar.events.owned calendar.events.owned.readonly
    calendar.events.public.readonly calendar.events.readonly calendar.freebusy calendar.readonly
    calendar.settings.readonly
    chat.memberships chat.memberships.readonly chat.messages chat.messages.create
    chat.messages.reactions chat.messages.readonly chat.spaces chat.spaces.create
    chat.spaces.readonly
    chromewebstore chromewebstore.readonly
    classroom.announcements classroom.announcements.readonly classroom.courses
    classroom.courses.readonly classroom.coursework.me classroom.coursework.me.readonly
    classroom.coursework.students classroom.coursework.students.readonly
    classroom.courseworkmaterials classroom.profile.emails classroom.profile.photos
    classroom.rosters classroom.rosters.readonly classroom.topics classroom.topics.readonly
    cloud-billing cloud-billing.readonly cloud-platform cloud-platform.read-only
    cloud-translation cloud-vision compute compute.readonly
    contacts contacts.other.readonly contacts.readonly content
    datastore devstorage.full_control devstorage.read_only devstorage.read_write
    directory.readonly documents documents.readonly
    dataportability.myactivity.maps dataportability.myactivity.search
    dataportability.myactivity.youtube
    drive drive.activity drive.activity.readonly drive.admin.labels drive.appdata
    drive.apps.readonly drive.file drive.install drive.labels drive.labels.readonly
    drive.meet.readonly drive.metadata drive.metadata.readonly drive.photos.readonly
    drive.readonly drive.scripts
    firebase firebase.readonly firebase.database firebase.messaging
    fitness.activity.read fitness.activity.write fitness.body.read fitness.body.write
    fitness.heart_rate.read fitness.location.read fitness.nutrition.read fitness.sleep.read
    forms.body forms.body.readonly forms.responses.readonly forms.currentonly
    games games_lite
    generative-language.peruserquota generative-language.retriever
    gmail.addons.current.action.compose gmail.addons.current.message.action
    gmail.addons.current.message.metadata gmail.addons.current.message.readonly gmail.compose
    gmail.insert gmail.labels gmail.metadata gmail.modify gmail.readonly gmail.send
    gmail.settings.basic gmail.settings.sharing
    indexing keep keep.readonly logging.admin logging.read logging.write
    meetings.space.created meetings.space.readonly meetings.space.settings
    monitoring monitoring.read monitoring.write
    photoslibrary photoslibrary.appendonly photoslibrary.edit.appcreateddata
    photoslibrary.readonly photoslibrary.readonly.appcreateddata photoslibrary.sharing
    photospicker.mediaitems.readonly plus.login plus.me
    presentations presentations.readonly pubsub
    script.deployments script.external_request script.projects script.projects.readonly
    script.scriptapp script.storage sdm.service service.management
    siteverification siteverification.verify_only spreadsheets spreadsheets.currentonly
    spreadsheets.readonly sqlservice.admin streetviewpublish
    tagmanager.edit.containers tagmanager.manage.accounts tagmanager.manage.users
    tagmanager.publish tagmanager.readonly tasks tasks.readonly
    user.addresses.read user.birthday.read user.emails.read user.gender.read
    user.organization.read user.phonenumbers.read
    webmasters webmasters.readonly
    youtube youtube.channel-memberships.creator youtube.download youtube.force-ssl
    youtube.readonly youtube.third-party-link.creator youtube.upload youtubepartner
    youtubepartner-channel-audit youtubepartner-content-owner-readonly yt-analytics-monetary.readonly
    yt-analytics.readonly
    """)

  /// The scopes for administrators and for apps that act for themselves. That a consumer account is
  /// refused them is recorded, which ones they are is assumed.
  private static let inOrganisations = words(
    """
    admin.datatransfer admin.datatransfer.readonly admin.directory.customer
    admin.directory.customer.readonly admin.directory.device.chromeos
    admin.directory.device.chromeos.readonly admin.directory.device.mobile
    admin.directory.device.mobile.readonly admin.directory.domain
    admin.directory.domain.readonly admin.directory.group admin.directory.group.member
    admin.directory.group.member.readonly admin.directory.group.readonly
    admin.directory.orgunit admin.directory.orgunit.readonly
    admin.directory.resource.calendar admin.directory.resource.calendar.readonly
    admin.directory.rolemanagement admin.directory.rolemanagement.readonly
    admin.directory.user admin.directory.user.alias admin.directory.user.alias.readonly
    admin.directory.user.readonly admin.directory.user.security
    admin.directory.userschema admin.directory.userschema.readonly
    admin.reports.audit.readonly admin.reports.usage.readonly
    apps.alerts apps.groups.migration apps.groups.settings apps.licensing apps.order
    apps.order.readonly chat.admin.memberships chat.admin.spaces chat.app.memberships
    chat.app.spaces chat.bot cloud-identity.devices cloud-identity.groups
    cloud-identity.groups.readonly ediscovery ediscovery.readonly
    risc.configuration.readonly risc.configuration.readwrite risc.status.readonly
    risc.status.readwrite risc.verify
    """)

  /// By bytes: to split by characters was a quarter of all that the program does until it is ready.
  private static func words(_ text: String) -> [String] {
    text.utf8.split { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\n") }
      .map { String(Substring($0)) }
  }
}
