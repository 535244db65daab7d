# frozen_string_literal: true

Gem::Specification.new do |gem|
  gem.name = "understudy-testing"
  # The repository has its version in one place, which isn't in the gem.
  gem.version = File.read(File.expand_path("../../VERSION", __dir__)).strip
  gem.summary = "A Google of its own for each test, by Understudy"
  gem.description = "Tests of OAuth clients against a mock of Google's OAuth 2.0 server."
  gem.authors = ["The authors of Understudy"]
  gem.homepage = "https://github.com/understudy-oauth/understudy"
  gem.license = "Apache-2.0"
  gem.required_ruby_version = ">= 3.1"
  gem.files = Dir.glob("lib/**/*.rb", base: __dir__)
end
