# frozen_string_literal: true

require "rspec/core"
require_relative "../understudy"

module Understudy
  # Gives each example that is tagged with `:google` a Google of its own, `google`, which is started
  # when it first asks for it and ends with it. The tag `google_scene: "throttled"` does so as well,
  # and plays a scene before the example. When the example fails, its message also tells what the
  # journal has.
  module Spec
    def google
      @google ||= RSpec.current_example ? Understudy.start : raise(Error, <<~TEXT)
        each example has a Google of its own; use Understudy.start { |google| … } outside of them
      TEXT
    end

    # The last failure so far of an example with the tag `:aggregate_failures`, which ends later.
    def self.gathered
      notifier = RSpec::Support.failure_notifier
      notifier.failures.last if notifier.respond_to?(:failures)
    end
  end
end

RSpec.configure do |config|
  config.include Understudy::Spec, :google
  config.include Understudy::Spec, google_scene: true
  config.before(:each, google_scene: true) { |example| google.scene(example.metadata[:google_scene]) }
  config.append_after do |example|
    next unless @google

    failure = example.exception || Understudy::Spec.gathered
    Understudy.explain(failure, @google) if failure
    @google.stop
  end
end
