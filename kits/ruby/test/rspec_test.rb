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
      end
    SPEC
    assert_equal 1, status.exitstatus, said
    assert_includes said, "5 examples, 1 failure"
    assert_match(/Google's journal\n +1\. GET .*client_id=nobody: 302\n/, said)
  end
end
