# frozen_string_literal: true

require "minitest/autorun"
require "open3"
require "tmpdir"
require "understudy/minitest"

require_relative "token_file"

DRIVE = "https://www.googleapis.com/auth/drive.file"
TASKS = "https://www.googleapis.com/auth/tasks"

# The app's login, with a Google of its own for each test.
class LoginTest < Minitest::Test
  include Understudy::TestCase

  def setup
    @folder = Dir.mktmpdir
    @pauses = []
    @app = google.clients.register("Notes")
    @login = new_login
  end

  def teardown
    FileUtils.rm_r(@folder)
  end

  def new_login
    GoogleLogin.new(google.clients.file(@app), pause: @pauses.method(:push))
  end

  def sign_in
    @login.finish(google.visit(@login.url([DRIVE, TASKS])).url)
  end

  # The file as it is when the access token has expired.
  def stale_file(kind = TokenFile)
    file = kind.new(File.join(@folder, "tokens.json"))
    file.write(sign_in.tap { |tokens| tokens.end = 0 })
    file
  end

  def assert_fails(reason, &work)
    assert_equal reason, assert_raises(LoginFailure, &work).reason
  end

  def test_good_login
    tokens = sign_in
    assert_equal [DRIVE, TASKS], tokens.scopes.sort
    refute_equal tokens.access_token, @login.refresh(tokens).access_token
  end

  def test_unticked_scope
    google.consents.next(refuse: [TASKS])
    assert_equal [DRIVE], sign_in.scopes
  end

  def test_refresh_token_of_day_seven
    tokens = sign_in
    google.scene("day-seven")
    assert_fails(:sign_in_again) { @login.refresh(tokens) }
    # The app was told "invalid_grant", as ever. Why, only the journal says.
    assert_equal "refresh.expired", google.journal.cause
  end

  def test_revoked_in_the_account_page
    file = stale_file
    google.grants.revoke(@app)
    assert_fails(:sign_in_again) { file.fresh(@login) }
    refute_path_exists file.path
    assert_equal "refresh.revoked", google.journal.cause
  end

  def test_lost_answer
    file = stale_file
    google.faults.arm("refresh", { reset: {} }, phase: "after")
    assert file.fresh(@login).fresh?
  end

  def test_lost_answers_sign_nobody_out
    file = stale_file
    google.faults.arm("refresh", { reset: {} }, phase: "after", times: 3)
    assert_fails(:try_later) { file.fresh(@login) }
    assert_path_exists file.path
  end

  def test_lost_answers_sign_the_naive_apps_user_out
    file = stale_file(NaiveTokenFile)
    google.faults.arm("refresh", { reset: {} }, phase: "after", times: 3)
    assert_fails(:try_later) { file.fresh(@login) }
    refute_path_exists file.path
  end

  def test_too_many_requests
    tokens = sign_in
    google.faults.arm("refresh", { reply: { status: 429, headers: { "Retry-After" => "7" } } })
    @login.refresh(tokens)
    assert_equal [7], @pauses
  end

  def test_two_processes_refresh_at_once
    file = stale_file
    client = File.join(@folder, "client.json")
    File.write(client, JSON.generate(google.clients.file(@app)))
    # The first one still waits for its answer when the second one starts.
    google.faults.arm("refresh", { delay: "1s" }, times: 2)
    notes = File.join(__dir__, "notes.rb")
    tokens = Array.new(2) { Thread.new { Open3.capture2(RbConfig.ruby, notes, client, file.path) } }
    assert_equal 1, tokens.map { |one| one.value.first }.uniq.size
    assert_equal 1, google.journal.latest(9, endpoint: "refresh").size
  end

  def test_wrong_state
    callback = google.visit(new_login.url([DRIVE]))
    assert_fails(:foreign_callback) { @login.finish(callback.url) }
    assert_nil google.journal.last("token")
  end
end
