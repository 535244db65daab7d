# frozen_string_literal: true

require "fileutils"
require "json"
require "open3"

module Understudy
  # The mock that has the instances: a process that starts with the first of them and ends with this
  # one, however that ends; or a mock that runs already.
  class Mock
    HINT = "; install it with 'pip install understudy-oauth', or set UNDERSTUDY to the program's " \
           "path or UNDERSTUDY_URL to the address of a mock that runs"
    LOCK = Mutex.new

    attr_reader :wire, :api

    # The mock of all tests in this process. A forked process starts one of its own.
    def self.shared
      LOCK.synchronize do
        @shared = find(ENV) unless @owner == Process.pid && @shared.running?
        @owner = Process.pid
        @shared
      end
    end

    def self.find(environment)
      url = environment["UNDERSTUDY_URL"]
      url ? new(Wire.new(url, environment["UNDERSTUDY_CONTROL_KEY"]))
          : start(environment.fetch("UNDERSTUDY", "understudy"))
    end

    def self.start(path)
      # An interrupt at the terminal is for the tests, not for the mock.
      input, output, errors, process =
        Open3.popen3(path, "serve", "--json", "--api", "google", "--until-eof", pgroup: true)
      line = output.gets
      raise Error, "'#{path}' serves no mock: #{errors.gets}#{HINT}" unless line

      ready = JSON.parse(line)
      new(Wire.new(ready["http"].first), path: path, ready: ready, input: input, process: process)
    rescue SystemCallError
      raise Error, "there is no program '#{path}'#{HINT}"
    end
    private_class_method :start

    def initialize(wire, path: nil, ready: nil, input: nil, process: nil)
      @wire = wire
      @api = ControlAPI.new(wire)
      @path = path
      @ready = ready
      @input = input
      @process = process
    end

    def create_instance
      instance = @api.create_instance({ https: true, auto_consent: true })
      instance.url ? instance : raise(TypeError)
    rescue TypeError, NoMethodError
      raise Error, "what answers at #{@wire.origin} is no mock"
    end

    def running?
      @process.nil? || @process.alive?
    end

    # The file with the certificate of the authority that all instances have.
    def authority
      return @ready["ca_file"] if @ready

      raise Error, "a mock at UNDERSTUDY_URL keeps its files where it runs"
    end

    # Writes the files of an instance where they go with the mock, and has it name them.
    def environment(instance, api)
      folder = File.join(File.dirname(authority), "instance-#{instance.id}")
      FileUtils.mkdir_p(folder)
      account = api.list_service_accounts.service_accounts.first.email
      ready = @ready.merge(
        "http" => instance.http, "https" => instance.https,
        "client_secret_file" =>
          write(folder, "client_secret", api.get_client_file(api.get_state.client_at_hand)),
        "service_account_file" =>
          write(folder, "service_account", api.get_service_account_file(account))
      )
      told, status = Open3.capture2(
        @path, "env", "--shell", "json", "--browser", "--ca-dir", folder,
        "--ready-file", write(folder, "ready", ready)
      )
      raise Error, "'#{@path} env' fails" unless status.success?

      JSON.parse(told)
    end

    private

    def write(folder, name, contents)
      path = File.join(folder, "#{name}.json")
      File.write(path, JSON.generate(contents))
      path
    end
  end
end
