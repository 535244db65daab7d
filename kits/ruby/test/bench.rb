# frozen_string_literal: true

# Tells when the first instance is there, and what the next ones take.

require "understudy"

INSTANCES = 500

Understudy.start(&:clock)
$stdout.puts "first"
$stdout.flush
started = Process.clock_gettime(Process::CLOCK_MONOTONIC)
INSTANCES.times { Understudy.start(&:clock) }
puts (Process.clock_gettime(Process::CLOCK_MONOTONIC) - started) / INSTANCES
