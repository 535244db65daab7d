# frozen_string_literal: true

require "minitest"
require_relative "../understudy"

module Understudy
  # Gives each test of a class that includes it a Google of its own, `google`, which ends with the
  # test. When the test fails, its message also tells what the journal has.
  module TestCase
    def google
      @google ||= Understudy.start
    end

    def after_teardown
      super
      return unless @google

      explain(failures.first) unless failures.empty?
      @google.stop
    end

    private

    def explain(failure)
      journal = begin
        @google.journal.summary
      rescue Error => e
        "Google's journal can't be read: #{e.message}"
      end
      failure.define_singleton_method(:message) { "#{super()}\n\n#{journal}" }
    end
  end
end
