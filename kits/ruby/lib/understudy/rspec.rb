# frozen_string_literal: true

require "rspec/core"
require_relative "../understudy"

module Understudy
  # Gives each example that is tagged with `:google` a Google of its own, `google`, which is started
  # when it first asks for it and ends with it. `google_scene: "throttled"` plays a scene before. When
  # the example fails, its message also tells what the journal has.
  module Spec
    def self.included(group)
      group.after do |example|
        next unless @google

        Understudy.explain(example.exception, @google) if example.exception
        @google.stop
      end
    end

    def google
      @google ||= Understudy.start.tap do |started|
        scene = RSpec.current_example.metadata[:google_scene]
        started.scene(scene) if scene
      end
    end
  end
end

RSpec.configure { |config| config.include Understudy::Spec, :google }
