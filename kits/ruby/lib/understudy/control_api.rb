# frozen_string_literal: true

# Made by scripts/kits from the control API's description. Don't edit it.

require "time"
require "uri"

module Understudy
  # The control API of an instance, with a method for each operation. A body is a hash.
  class ControlAPI
    # The path at which all others begin.
    ROOT = "/_understudy/v1"

    # `wire` sends a method, a path and a body, and returns the answer's JSON.
    def initialize(wire)
      @wire = wire
    end

    Clock = Struct.new(
      :now, :frozen
    ) do
      def self.of(json)
        new(
          Time.iso8601(json["now"]),
          json["frozen"]
        )
      end
    end

    State = Struct.new(
      :issuer, :clock, :client_at_hand, :clients, :accounts, :grants, :decisions, :faults,
      :entries
    ) do
      def self.of(json)
        new(
          json["issuer"],
          Clock.of(json["clock"]),
          json["client_at_hand"],
          json["clients"],
          json["accounts"],
          json["grants"],
          json["decisions"],
          json["faults"],
          json["entries"]
        )
      end
    end

    Client = Struct.new(
      :client_id, :client_secret, :type, :name, :project, :state, :redirect_uris,
      :javascript_origins, :bundle_id, :app_store_id, :team_id, :app_check, :package_name,
      :fingerprint, :custom_scheme, :item_id, :ownership, :store_id, :package_sid
    ) do
      def self.of(json)
        new(
          json["client_id"],
          json["client_secret"],
          json["type"],
          json["name"],
          json["project"],
          json["state"],
          json["redirect_uris"],
          json["javascript_origins"],
          json["bundle_id"],
          json["app_store_id"],
          json["team_id"],
          json["app_check"],
          json["package_name"],
          json["fingerprint"],
          json["custom_scheme"],
          json["item_id"],
          json["ownership"],
          json["store_id"],
          json["package_sid"]
        )
      end
    end

    # The numbers of requests while it is on.
    AppCheckMetrics = Struct.new(
      :verified, :likely_outdated_client, :unknown_origin, :invalid
    ) do
      def self.of(json)
        new(
          json["verified"],
          json["likely_outdated_client"],
          json["unknown_origin"],
          json["invalid"]
        )
      end
    end

    AppCheck = Struct.new(
      :mode, :in_force, :awaited, :metrics
    ) do
      def self.of(json)
        new(
          json["mode"],
          json["in_force"],
          json["awaited"] && Time.iso8601(json["awaited"]),
          AppCheckMetrics.of(json["metrics"])
        )
      end
    end

    Project = Struct.new(
      :number, :id, :name, :status, :test_users, :domain, :apis, :verified
    ) do
      def self.of(json)
        new(
          json["number"],
          json["id"],
          json["name"],
          json["status"],
          json["test_users"],
          json["domain"],
          json["apis"],
          json["verified"]
        )
      end
    end

    Delegation = Struct.new(
      :domain, :scopes
    ) do
      def self.of(json)
        new(
          json["domain"],
          json["scopes"]
        )
      end
    end

    ServiceAccount = Struct.new(
      :email, :unique_id, :project, :state, :delegations
    ) do
      def self.of(json)
        new(
          json["email"],
          json["unique_id"],
          json["project"],
          json["state"],
          json["delegations"].map { |one| Delegation.of(one) }
        )
      end
    end

    Account = Struct.new(
      :sub, :email, :email_verified, :given_name, :family_name, :hd, :state
    ) do
      def self.of(json)
        new(
          json["sub"],
          json["email"],
          json["email_verified"],
          json["given_name"],
          json["family_name"],
          json["hd"],
          json["state"]
        )
      end
    end

    Scope = Struct.new(
      :name, :sentence
    ) do
      def self.of(json)
        new(
          json["name"],
          json["sentence"]
        )
      end
    end

    Decision = Struct.new(
      :answer, :refuse, :account, :duration
    ) do
      def self.of(json)
        new(
          json["answer"],
          json["refuse"],
          json["account"],
          json["duration"]
        )
      end
    end

    Decisions = Struct.new(
      :waiting, :fallback
    ) do
      def self.of(json)
        new(
          json["waiting"].map { |one| Decision.of(one) },
          json["fallback"] && Decision.of(json["fallback"])
        )
      end
    end

    Grant = Struct.new(
      :id, :kind, :client, :account, :project, :scopes, :issued, :refresh_token, :end
    ) do
      def self.of(json)
        new(
          json["id"],
          json["kind"],
          json["client"],
          json["account"],
          json["project"],
          json["scopes"],
          json["issued"] && Time.iso8601(json["issued"]),
          json["refresh_token"],
          json["end"]
        )
      end
    end

    Fault = Struct.new(
      :id, :at, :action, :phase, :times, :skip, :struck
    ) do
      def self.of(json)
        new(
          json["id"],
          json["at"],
          json["action"],
          json["phase"],
          json["times"],
          json["skip"],
          json["struck"]
        )
      end
    end

    Scene = Struct.new(
      :name, :summary
    ) do
      def self.of(json)
        new(
          json["name"],
          json["summary"]
        )
      end
    end

    Entry = Struct.new(
      :number, :time, :kind, :endpoint, :method, :target, :status, :cause, :event, :detail,
      :client, :account, :grant
    ) do
      def self.of(json)
        new(
          json["number"],
          Time.iso8601(json["time"]),
          json["kind"],
          json["endpoint"],
          json["method"],
          json["target"],
          json["status"],
          json["cause"],
          json["event"],
          json["detail"],
          json["client"],
          json["account"],
          json["grant"]
        )
      end
    end

    Journal = Struct.new(
      :entries, :last, :more
    ) do
      def self.of(json)
        new(
          json["entries"].map { |one| Entry.of(one) },
          json["last"],
          json["more"]
        )
      end
    end

    WholeEntryRequestHeader = Struct.new(
      :name, :value
    ) do
      def self.of(json)
        new(
          json["name"],
          json["value"]
        )
      end
    end

    WholeEntryRequest = Struct.new(
      :headers, :body
    ) do
      def self.of(json)
        new(
          json["headers"].map { |one| WholeEntryRequestHeader.of(one) },
          json["body"]
        )
      end
    end

    WholeEntryResponseHeader = Struct.new(
      :name, :value
    ) do
      def self.of(json)
        new(
          json["name"],
          json["value"]
        )
      end
    end

    WholeEntryResponse = Struct.new(
      :headers, :body
    ) do
      def self.of(json)
        new(
          json["headers"].map { |one| WholeEntryResponseHeader.of(one) },
          json["body"]
        )
      end
    end

    WholeEntry = Struct.new(
      :number, :time, :kind, :endpoint, :method, :target, :status, :cause, :event, :detail,
      :client, :account, :grant, :request, :response
    ) do
      def self.of(json)
        new(
          json["number"],
          Time.iso8601(json["time"]),
          json["kind"],
          json["endpoint"],
          json["method"],
          json["target"],
          json["status"],
          json["cause"],
          json["event"],
          json["detail"],
          json["client"],
          json["account"],
          json["grant"],
          json["request"] && WholeEntryRequest.of(json["request"]),
          json["response"] && WholeEntryResponse.of(json["response"])
        )
      end
    end

    Instance = Struct.new(
      :id, :url, :control_url, :http, :https
    ) do
      def self.of(json)
        new(
          json["id"],
          json["url"],
          json["control_url"],
          json["http"],
          json["https"]
        )
      end
    end

    # The failure.
    FailureError = Struct.new(
      :code, :message, :path, :help
    ) do
      def self.of(json)
        new(
          json["code"],
          json["message"],
          json["path"],
          json["help"]
        )
      end
    end

    Failure = Struct.new(
      :error
    ) do
      def self.of(json)
        new(
          FailureError.of(json["error"])
        )
      end
    end

    ListClientsAnswer = Struct.new(
      :clients
    ) do
      def self.of(json)
        new(
          json["clients"].map { |one| Client.of(one) }
        )
      end
    end

    MintAppCheckTokenAnswer = Struct.new(
      :client_assertion, :client_assertion_type, :expires_in
    ) do
      def self.of(json)
        new(
          json["client_assertion"],
          json["client_assertion_type"],
          json["expires_in"]
        )
      end
    end

    ListProjectsAnswer = Struct.new(
      :projects
    ) do
      def self.of(json)
        new(
          json["projects"].map { |one| Project.of(one) }
        )
      end
    end

    ListServiceAccountsAnswer = Struct.new(
      :service_accounts
    ) do
      def self.of(json)
        new(
          json["service_accounts"].map { |one| ServiceAccount.of(one) }
        )
      end
    end

    ListAccountsAnswer = Struct.new(
      :accounts
    ) do
      def self.of(json)
        new(
          json["accounts"].map { |one| Account.of(one) }
        )
      end
    end

    ListScopesAnswer = Struct.new(
      :scopes
    ) do
      def self.of(json)
        new(
          json["scopes"].map { |one| Scope.of(one) }
        )
      end
    end

    ListGrantsAnswer = Struct.new(
      :grants
    ) do
      def self.of(json)
        new(
          json["grants"].map { |one| Grant.of(one) }
        )
      end
    end

    MintTokensAnswer = Struct.new(
      :grant, :access_token, :refresh_token, :expires_in
    ) do
      def self.of(json)
        new(
          json["grant"],
          json["access_token"],
          json["refresh_token"],
          json["expires_in"]
        )
      end
    end

    MintCodeAnswer = Struct.new(
      :code
    ) do
      def self.of(json)
        new(
          json["code"]
        )
      end
    end

    ListFaultsAnswer = Struct.new(
      :faults
    ) do
      def self.of(json)
        new(
          json["faults"].map { |one| Fault.of(one) }
        )
      end
    end

    ClearFaultsAnswer = Struct.new(
      :faults
    ) do
      def self.of(json)
        new(
          json["faults"].map { |one| Fault.of(one) }
        )
      end
    end

    ListScenesAnswer = Struct.new(
      :scenes
    ) do
      def self.of(json)
        new(
          json["scenes"].map { |one| Scene.of(one) }
        )
      end
    end

    SummariseJournalAnswer = Struct.new(
      :text
    ) do
      def self.of(json)
        new(
          json["text"]
        )
      end
    end

    ListCausesAnswerCause = Struct.new(
      :code, :explanation, :fix
    ) do
      def self.of(json)
        new(
          json["code"],
          json["explanation"],
          json["fix"]
        )
      end
    end

    ListCausesAnswerEvent = Struct.new(
      :code, :explanation
    ) do
      def self.of(json)
        new(
          json["code"],
          json["explanation"]
        )
      end
    end

    ListCausesAnswer = Struct.new(
      :causes, :events, :endpoints
    ) do
      def self.of(json)
        new(
          json["causes"].map { |one| ListCausesAnswerCause.of(one) },
          json["events"].map { |one| ListCausesAnswerEvent.of(one) },
          json["endpoints"]
        )
      end
    end

    ListKeysAnswer = Struct.new(
      :keys
    ) do
      def self.of(json)
        new(
          json["keys"]
        )
      end
    end

    RotateKeysAnswer = Struct.new(
      :keys
    ) do
      def self.of(json)
        new(
          json["keys"]
        )
      end
    end

    ListInstancesAnswer = Struct.new(
      :instances
    ) do
      def self.of(json)
        new(
          json["instances"].map { |one| Instance.of(one) }
        )
      end
    end

    # Shows the state of the instance.
    def get_state
      State.of(@wire.ask("GET", "/state"))
    end

    # Shows the settings as a configuration file has them: POST /instances takes them.
    def get_configuration
      @wire.ask("GET", "/configuration")
    end

    # Resets the instance to its initial state; with a seed, byte for byte.
    def reset
      State.of(@wire.ask("POST", "/reset"))
    end

    # Returns all that is known and granted as one document, for an import here or elsewhere.
    def export_state(body = nil)
      @wire.ask("POST", "/export", body)
    end

    # Replaces everything by what was exported. The journal begins anew.
    def import_state(body)
      State.of(@wire.ask("POST", "/import", body))
    end

    # Reads the clock.
    def get_clock
      Clock.of(@wire.ask("GET", "/clock"))
    end

    # Sets the clock.
    def set_clock(body)
      Clock.of(@wire.ask("PUT", "/clock", body))
    end

    # Returns to the system's time.
    def reset_clock
      Clock.of(@wire.ask("DELETE", "/clock"))
    end

    # Moves the clock forward.
    def advance_clock(body)
      Clock.of(@wire.ask("POST", "/clock/advance", body))
    end

    # Stops the clock.
    def freeze_clock
      Clock.of(@wire.ask("POST", "/clock/freeze"))
    end

    # Lets the clock run on from its current time.
    def resume_clock
      Clock.of(@wire.ask("POST", "/clock/resume"))
    end

    # Lists the clients.
    def list_clients
      ListClientsAnswer.of(@wire.ask("GET", "/clients"))
    end

    # Registers a client in its own project.
    def create_client(body)
      Client.of(@wire.ask("POST", "/clients", body))
    end

    # Registers the client of a client-secret file that Google's console has given.
    def adopt_client(body)
      Client.of(@wire.ask("POST", "/clients/files", body))
    end

    # Shows a client.
    def get_client(client)
      Client.of(@wire.ask("GET", "/clients/#{escaped(client)}"))
    end

    # Returns a client's client-secret file with this instance's URLs.
    def get_client_file(client)
      @wire.ask("GET", "/clients/#{escaped(client)}/file")
    end

    # Changes a client, as its developer does in the console.
    def change_client(client, body)
      Client.of(@wire.ask("POST", "/clients/#{escaped(client)}/events", body))
    end

    # Verifies the ownership of an Android app or a Chrome extension by its entry in the store.
    def verify_ownership(client, body = nil)
      Client.of(@wire.ask("POST", "/clients/#{escaped(client)}/ownership", body))
    end

    # Shows the App Check mode and metrics of an iOS client.
    def get_app_check(client)
      AppCheck.of(@wire.ask("GET", "/clients/#{escaped(client)}/app-check"))
    end

    # Switches App Check, as in the console. It takes effect after 15 minutes.
    def change_app_check(client, body)
      AppCheck.of(@wire.ask("POST", "/clients/#{escaped(client)}/app-check/events", body))
    end

    # Issues the limited-use token that a genuine app would get.
    def mint_app_check_token(client)
      MintAppCheckTokenAnswer.of(@wire.ask("POST", "/clients/#{escaped(client)}/app-check/tokens"))
    end

    # Lists the projects.
    def list_projects
      ListProjectsAnswer.of(@wire.ask("GET", "/projects"))
    end

    # Sets a project's publishing status. Existing refresh tokens keep their expiry.
    def set_audience(project, body)
      Project.of(@wire.ask("PUT", "/projects/#{escaped(project)}/audience", body))
    end

    # Sets which APIs a project has enabled. Calls to other APIs are refused.
    def set_apis(project, body = nil)
      Project.of(@wire.ask("PUT", "/projects/#{escaped(project)}/apis", body))
    end

    # Lists the service accounts.
    def list_service_accounts
      ListServiceAccountsAnswer.of(@wire.ask("GET", "/service_accounts"))
    end

    # Creates a service account in a project, with the key that is public and for tests alone.
    def create_service_account(body)
      ServiceAccount.of(@wire.ask("POST", "/service_accounts", body))
    end

    # Shows a service account, by address or unique id.
    def get_service_account(account)
      ServiceAccount.of(@wire.ask("GET", "/service_accounts/#{escaped(account)}"))
    end

    # Returns a service account's key file with this instance's URLs.
    def get_service_account_file(account)
      @wire.ask("GET", "/service_accounts/#{escaped(account)}/file")
    end

    # Sets the scopes for which the account may act as any user of an organisation.
    def set_delegation(account, domain, body)
      ServiceAccount.of(@wire.ask("PUT", "/service_accounts/#{escaped(account)}/delegations/#{escaped(domain)}", body))
    end

    # Changes a service account, as its developer does in the console.
    def change_service_account(account, body)
      ServiceAccount.of(@wire.ask("POST", "/service_accounts/#{escaped(account)}/events", body))
    end

    # Lists the accounts.
    def list_accounts
      ListAccountsAnswer.of(@wire.ask("GET", "/accounts"))
    end

    # Creates an account with a new subject.
    def create_account(body)
      Account.of(@wire.ask("POST", "/accounts", body))
    end

    # Shows an account, by address or subject.
    def get_account(account)
      Account.of(@wire.ask("GET", "/accounts/#{escaped(account)}"))
    end

    # Changes an account, as its user, the organisation or Google does.
    def change_account(account, body)
      Account.of(@wire.ask("POST", "/accounts/#{escaped(account)}/events", body))
    end

    # Lists the scopes that clients can request.
    def list_scopes
      ListScopesAnswer.of(@wire.ask("GET", "/scopes"))
    end

    # Adds a scope, or changes the sentence of one.
    def add_scope(body)
      Scope.of(@wire.ask("POST", "/scopes", body))
    end

    # Takes back the addition of a scope, or the other sentence of one of Google's.
    def remove_scope(scope)
      @wire.ask("DELETE", "/scopes/#{escaped(scope)}")
    end

    # Lists the user's queued decisions.
    def list_decisions
      Decisions.of(@wire.ask("GET", "/consents"))
    end

    # Queues a decision for one page.
    def queue_decision(body)
      Decisions.of(@wire.ask("POST", "/consents", body))
    end

    # Deletes the queued decisions.
    def clear_decisions
      Decisions.of(@wire.ask("DELETE", "/consents"))
    end

    # Sets the user's decision for an empty queue.
    def set_fallback(body)
      Decisions.of(@wire.ask("PUT", "/consents/fallback", body))
    end

    # Asks a person when the queue is empty.
    def clear_fallback
      Decisions.of(@wire.ask("DELETE", "/consents/fallback"))
    end

    # Lists the codes and grants.
    def list_grants(**parameters)
      ListGrantsAnswer.of(@wire.ask("GET", "/grants#{query(parameters)}"))
    end

    # Grants consent for an account and issues both tokens.
    def mint_tokens(body)
      MintTokensAnswer.of(@wire.ask("POST", "/grants/tokens", body))
    end

    # Grants consent for an account and issues a code for the client to exchange.
    def mint_code(body)
      MintCodeAnswer.of(@wire.ask("POST", "/grants/codes", body))
    end

    # Expires a code, or a grant with all its tokens.
    def expire_grant(grant)
      @wire.ask("POST", "/grants/#{escaped(grant)}/expire")
    end

    # Revokes everything that the grant's account has granted its project, as the user would.
    def revoke_grant(grant)
      @wire.ask("DELETE", "/grants/#{escaped(grant)}")
    end

    # Lists the armed faults.
    def list_faults
      ListFaultsAnswer.of(@wire.ask("GET", "/faults"))
    end

    # Arms a fault. By default it affects one request.
    def arm_fault(body)
      Fault.of(@wire.ask("POST", "/faults", body))
    end

    # Disarms every fault.
    def clear_faults
      ClearFaultsAnswer.of(@wire.ask("DELETE", "/faults"))
    end

    # Disarms one fault.
    def disarm_fault(fault)
      @wire.ask("DELETE", "/faults/#{escaped(fault)}")
    end

    # Lists the scenes.
    def list_scenes
      ListScenesAnswer.of(@wire.ask("GET", "/scenes"))
    end

    # Puts the instance into a scene: clock, project, consents and faults at once.
    def play_scene(body)
      State.of(@wire.ask("POST", "/scenes", body))
    end

    # Reads the journal, and optionally waits for the next entry.
    def read_journal(**parameters)
      Journal.of(@wire.ask("GET", "/journal#{query(parameters)}"))
    end

    # Returns the latest requests for a person to read, each refusal with its cause and fix.
    def summarise_journal
      SummariseJournalAnswer.of(@wire.ask("GET", "/journal.summary"))
    end

    # Shows an entry with the request and the answer as sent, including secrets.
    def get_entry(entry)
      WholeEntry.of(@wire.ask("GET", "/journal/#{escaped(entry)}"))
    end

    # Returns the requests as an HTTP archive (HAR 1.2).
    def export_journal(**parameters)
      @wire.ask("GET", "/journal.har#{query(parameters)}")
    end

    # Lists the causes of refusals and the kinds of changes.
    def list_causes
      ListCausesAnswer.of(@wire.ask("GET", "/causes"))
    end

    # Lists the published keys.
    def list_keys
      ListKeysAnswer.of(@wire.ask("GET", "/keys"))
    end

    # Signs with a new RSA key from now on. The old one stays published.
    def rotate_keys
      RotateKeysAnswer.of(@wire.ask("POST", "/keys/rotate"))
    end

    # Lists the instances that were started from this one.
    def list_instances
      ListInstancesAnswer.of(@wire.ask("GET", "/instances"))
    end

    # Starts a new, independent instance on a free loopback port.
    def create_instance(body = nil)
      Instance.of(@wire.ask("POST", "/instances", body))
    end

    # Stops and removes an instance.
    def delete_instance(instance)
      @wire.ask("DELETE", "/instances/#{escaped(instance)}")
    end

    # Describes the API as an OpenAPI 3.1 document.
    def get_description
      @wire.ask("GET", "/openapi.json")
    end

    private

    def escaped(text)
      URI.encode_www_form_component(text.to_s).gsub("+", "%20")
    end

    def query(parameters)
      given = parameters.compact
      given.empty? ? "" : "?#{URI.encode_www_form(given)}"
    end
  end
end
