# frozen_string_literal: true

require "minitest/autorun"
require "open3"
require "socket"
require "understudy/minitest"

DRIVE = "https://www.googleapis.com/auth/drive.file"
TASKS = "https://www.googleapis.com/auth/tasks"
CHILD = [RbConfig.ruby, "-I#{File.expand_path("../lib", __dir__)}",
         File.expand_path("child.rb", __dir__)].freeze

class KitTest < Minitest::Test
  include Understudy::TestCase

  def login_url(app, *scopes)
    "https://accounts.google.com/o/oauth2/v2/auth?#{URI.encode_www_form(
      client_id: app.client_id, response_type: "code", redirect_uri: "http://127.0.0.1:9004/",
      scope: scopes.join(" ")
    )}"
  end

  def app
    @app ||= google.clients.register("Notes")
  end

  def test_users_decide_as_they_are_told
    google.consents.next(refuse: [TASKS])
    google.consents.next("deny")
    assert_equal DRIVE, google.visit(login_url(app, DRIVE, TASKS))[:scope]
    assert_equal "access_denied", google.visit(login_url(app, TASKS))[:error]
    # Nothing is queued: the user approves.
    assert_includes google.visit(login_url(app, DRIVE, TASKS))[:scope], TASKS
    assert_equal "authorize.denied", google.journal.cause
  end

  def test_a_user_who_does_not_come_back_is_a_failure
    failure = assert_raises(Understudy::Error) { google.visit(login_url(app, "no-such-scope")) }
    assert_includes failure.message, ": authorize.scope_unknown\n"
    assert_includes failure.message, "scope=no-such-scope"
    failure = assert_raises(Understudy::Error) { google.visit("https://example.com/") }
    assert_equal "'https://example.com/' leads neither to this instance nor to Google",
                 failure.message
  end

  def test_time_goes_on_where_it_is_told
    google.clock.freeze
    before = google.clock.now
    google.clock.advance("7d")
    assert_equal before + 7 * 86_400, google.clock.now
    google.clock.resume
    assert_operator google.clock.now, :>=, before + 7 * 86_400
  end

  def test_grants_are_made_and_end
    assert google.grants.mint(app, Understudy::ADA, [DRIVE]).access_token.start_with?("ya29.")
    google.grants.expire(app)
    assert_empty google.grants.of(app)
    google.grants.mint(app, Understudy::GRACE, [DRIVE])
    google.grants.revoke(app)
    assert_empty google.grants.of(app)
  end

  def test_faults_are_armed
    google.faults.arm("token", { delay: "2s" }, times: 3)
    armed = google.api.list_faults.faults.first
    assert_equal ["token", "delay", 3], [armed.at, armed.action, armed.times]
  end

  def test_users_come_and_change
    assert_equal "active", google.users.add("test.user@example.net").state
    assert_equal "disabled", google.users.change("test.user@example.net", "disable").state
  end

  def test_scenes_are_played
    before = google.clock.now
    google.scene("day-seven")
    assert_operator google.clock.now, :>=, before + 7 * 86_400
  end

  def test_the_mock_refuses_in_words
    failure = assert_raises(Understudy::Error) { google.clients.register("Notes", "desk") }
    assert_includes failure.message, "desktop"
  end

  def test_an_entry_is_waited_for
    url = login_url(app, DRIVE)
    visitor = Thread.new { google.visit(url) }
    assert_equal 302, google.journal.wait_for("authorize", "20s").status
    visitor.join
    failure = assert_raises(Understudy::Error) { google.journal.wait_for("token", "1ms") }
    assert failure.message.start_with?("nothing has come to 'token' in 1ms"), failure.message
  end

  def test_a_long_journal_is_cut
    google.visit(login_url(app, DRIVE))
    1_010.times { google.clock.advance("1s") }
    assert_equal "authorize", google.journal.last.endpoint
    10.times { google.visit(login_url(app, DRIVE)) }
    lines = google.journal.summary.lines(chomp: true)
    assert_equal 9, lines.size
    assert_equal "… and 3 earlier ones: /_understudy/v1/journal.har has all that are kept", lines[0]
    assert_equal 11, google.api.export_journal(kind: "exchange")["log"]["entries"].size
    assert_operator lines.last.size, :<, 130
  end

  def test_a_failure_shows_the_journal
    failing = Class.new(Minitest::Test) do
      include Understudy::TestCase
      define_method(:test_it) do
        google.visit("#{google.url}/o/oauth2/v2/auth?client_id=nobody&response_type=code")
      end
    end
    Minitest::Runnable.runnables.delete(failing)
    assert_includes failing.new("test_it").run.failures.first.message, <<~JOURNAL.chomp
      Google's journal
      1. GET /o/oauth2/v2/auth?client_id=nobody&response_type=code: 302
           authorize.redirect_uri_missing: The request has no redirect_uri. Send the URI at which \
      the client listens.
    JOURNAL
  end

  def test_an_instance_ends_with_its_test
    kept = Understudy.start { |google| google }
    failure = assert_raises(Understudy::Error) { kept.clock.now }
    assert_equal "this Google ended with its test, and each test has its own", failure.message
  end

  def test_threads_have_instances_of_their_own
    days = Array.new(50) do
      Thread.new do
        Understudy.start do |google|
          google.clock.freeze
          before = google.clock.now
          google.clock.advance("1d")
          (google.clock.now - before) / 86_400
        end
      end
    end
    assert_equal [1], days.map(&:value).uniq
  end

  def test_a_forked_process_has_a_mock_of_its_own
    google.clock.now
    reader, writer = IO.pipe
    child = fork do
      writer.puts(Understudy.start { |other| other.authority })
      exit!(0)
    end
    writer.close
    refute_equal google.authority, reader.read.chomp
    Process.wait(child)
  end

  def test_a_child_process_takes_it_for_google
    env = google.env
    assert_equal google.clients.file, JSON.parse(File.read(env["UNDERSTUDY_CLIENT_SECRET_FILE"]))
    said, = Open3.capture2(env, *CHILD, "asks")
    assert_equal "https://accounts.google.com\n", said
    assert_equal "discovery", google.journal.last.endpoint
  end

  def test_a_child_process_opens_the_browser_of_the_user
    google.consents.next("deny")
    assert system(google.env, "xdg-open", login_url(app, DRIVE))
    google.journal.wait_for("authorize")
    assert_equal "authorize.denied", google.journal.cause
  end

  def test_nothing_outlives_a_killed_process
    input, output, child = Open3.popen2(*CHILD, "hangs")
    folder = output.gets.chomp
    assert_path_exists File.join(folder, "ca.pem")
    mock = Integer(File.read("/proc/#{child.pid}/task/#{child.pid}/children").split.first)
    Process.kill(:KILL, child.pid)
    input.close
    # Nobody waits for it but the system, which takes it from the list when it has ended.
    Thread.pass while File.exist?("/proc/#{mock}") && !ended?(mock)
    refute_path_exists folder
  end

  def ended?(process)
    File.read("/proc/#{process}/stat")[/\) (\S)/, 1] == "Z"
  rescue SystemCallError
    true
  end

  def test_neither_a_home_nor_anything_else_of_the_environment_is_needed
    env = ENV.slice("PATH", "UNDERSTUDY")
    said, status = Open3.capture2(env, *CHILD, "complains", unsetenv_others: true)
    assert_equal ["", true], [said, status.success?]
  end

  # A network of its own, with few ports.
  APART = ["unshare", "-rn", "sh", "-c", "ip link set lo up && " \
           "echo 40000 40007 >/proc/sys/net/ipv4/ip_local_port_range && exec \"$@\"", "-"].freeze

  def test_ports_that_are_all_taken_are_told
    skip "a network of its own isn't allowed here" unless system(*APART, "true", err: File::NULL)
    said, = Open3.capture2(*APART, *CHILD, "exhausts")
    assert_match(/no port of 127\.0\.0\.1 is free|Cannot assign requested address/, said)
  end

  def refusal(variables)
    Open3.capture2(variables, *CHILD, "complains").first
  end

  def test_a_missing_program_is_named_with_what_to_install
    assert_equal "there is no program '/nowhere/understudy'; install it with 'pip install " \
                 "understudy-oauth', or set UNDERSTUDY to the program's path or UNDERSTUDY_URL to " \
                 "the address of a mock that runs\n",
                 refusal("UNDERSTUDY" => "/nowhere/understudy")
  end

  def test_a_program_that_serves_nothing_is_quoted
    assert_match(%r{\A'/bin/ls' serves no mock: .*ls: }, refusal("UNDERSTUDY" => "/bin/ls"))
  end

  def test_a_mock_of_another_version_is_told_where_it_matters
    %w[path.unknown method.not_allowed].each do |code|
      failure = JSON.generate({ error: { code: code, message: "nothing is there", help: nil } })
      serving("404 Not Found", failure) do |url|
        assert_equal "the mock at #{url} has no POST /instances, which this kit asks for: install " \
                     "the kit and the program in the same version\n",
                     refusal("UNDERSTUDY_URL" => url)
      end
    end
  end

  def test_a_server_that_is_no_mock_is_told
    ["200 OK", "404 Not Found"].product(["<html>", "[]", "{}", ""]).each do |status, body|
      serving(status, body) do |url|
        assert_equal "what answers at #{url} is no mock\n", refusal("UNDERSTUDY_URL" => url)
      end
    end
  end

  # A server that gives one answer, to anything.
  def serving(status, body)
    server = TCPServer.new("127.0.0.1", 0)
    answering = Thread.new do
      connection = server.accept
      nil until connection.gets == "\r\n"
      connection.write("HTTP/1.1 #{status}\r\nContent-Length: #{body.size}\r\n\r\n#{body}")
      connection.close
    end
    yield("http://127.0.0.1:#{server.addr[1]}").tap { answering.join }
  ensure
    server.close
  end

  def test_a_mock_that_runs_has_instances_but_no_files
    mock = Understudy::Mock.find("UNDERSTUDY_URL" => google.url)
    other = Understudy::Google.new(mock)
    refute_equal google.url, other.url
    failure = assert_raises(Understudy::Error) { other.env }
    assert_equal "a mock at UNDERSTUDY_URL keeps its files where it runs", failure.message
    other.stop
  end
end
