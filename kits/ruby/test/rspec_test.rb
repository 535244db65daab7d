# frozen_string_literal: true

require "minitest/autorun"
require "open3"
require "tmpdir"

# The helper for RSpec, in a process of its own.
class RSpecTest < Minitest::Test
  LIB = File.expand_path("../lib", __dir__)

  def said(spec)
    Dir.mktmpdir do |folder|
      path = File.join(folder, "login_spec.rb")
      File.write(path, "require 'understudy/rspec'\n#{spec}")
      Open3.capture2e("rspec", "-I#{LIB}", "--no-color", "--format", "documentation", path)
    end
  end

  def test_examples_have_instances_scenes_and_a_journal
    said, status = said(<<~'SPEC')
      describe "a login", :google do
        it("is alone") { google.users.add("eve@example.net") }
        it("is alone, too") { google.users.add("eve@example.net") }
        it("has a scene", google_scene: "day-seven") do
          expect(google.clock.now - Time.now).to be > 6 * 86_400
        end
        it("fails") { google.visit("#{google.url}/o/oauth2/v2/auth?client_id=nobody") }
      end
      describe "something else" do
        it("has none") { expect { google }.to raise_error(NameError) }
        it("has one of its own", :google) { google.clock.now }
        it("has a scene alone", google_scene: "day-seven") do
          expect(google.clock.now - Time.now).to be > 6 * 86_400
        end
      end
    SPEC
    assert_equal 1, status.exitstatus, said
    assert_includes said, "7 examples, 1 failure"
    assert_match(/^ +1\. GET .*client_id=nobody: 302\n/, said)
  end

  def test_a_scene_that_is_none_fails_an_example_that_asks_for_nothing
    said, status = said('describe("a login") { it("works", google_scene: "nope") {} }')
    assert_equal 1, status.exitstatus, said
    assert_includes said, "expected one of day-seven"
  end

  def test_each_of_several_failures_is_told_with_the_journal_once
    said, = said(<<~'SPEC')
      describe "a login", :google do
        it "fails twice", :aggregate_failures do
          google.users.add("eve@example.net")
          expect(1).to eq 2
          expect(google.users.api.get_state.client_at_hand).to eq 3
        end
      end
    SPEC
    assert_equal 1, said.scan("Google's journal").size, said
  end

  def test_google_is_for_examples
    said, = said(<<~'SPEC')
      describe("a login", :google) { before(:all) { google }; it("works") {} }
    SPEC
    assert_includes said, "use Understudy.start"
  end
end
