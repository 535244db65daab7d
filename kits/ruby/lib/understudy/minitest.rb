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

      Understudy.explain(failures.first, @google) unless failures.empty?
      @google.stop
    end
  end
end
