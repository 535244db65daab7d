// Made by scripts/kits from the control API's description. Don't edit it.
package understudy;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.AbstractMap;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Function;

/** The control API of an instance, with a method for each operation. */
public final class ControlApi {
  /** The path at which all others begin. */
  static final String ROOT = "/_understudy/v1";

  private final Wire wire;

  ControlApi(Wire wire) {
    this.wire = wire;
  }

  /** Shows the state of the instance. */
  public State getState() {
    var answer = wire.send("GET", "/state", null);
    return State.of(answer);
  }

  /** Shows the settings as a configuration file has them: POST /instances takes them. */
  public Object getConfiguration() {
    return wire.send("GET", "/configuration", null);
  }

  /** Resets the instance to its initial state; with a seed, byte for byte. */
  public State reset() {
    var answer = wire.send("POST", "/reset", null);
    return State.of(answer);
  }

  /** Returns all that is known and granted as one document, for an import here or elsewhere. */
  public Object exportState(ExportState body) {
    return wire.send("POST", "/export", body);
  }

  /** Replaces everything by what was exported. The journal begins anew. */
  public State importState(ImportState body) {
    var answer = wire.send("POST", "/import", body);
    return State.of(answer);
  }

  /** Reads the clock. */
  public Clock getClock() {
    var answer = wire.send("GET", "/clock", null);
    return Clock.of(answer);
  }

  /** Sets the clock. */
  public Clock setClock(SetClock body) {
    var answer = wire.send("PUT", "/clock", body);
    return Clock.of(answer);
  }

  /** Returns to the system's time. */
  public Clock resetClock() {
    var answer = wire.send("DELETE", "/clock", null);
    return Clock.of(answer);
  }

  /** Moves the clock forward. */
  public Clock advanceClock(AdvanceClock body) {
    var answer = wire.send("POST", "/clock/advance", body);
    return Clock.of(answer);
  }

  /** Stops the clock. */
  public Clock freezeClock() {
    var answer = wire.send("POST", "/clock/freeze", null);
    return Clock.of(answer);
  }

  /** Lets the clock run on from its current time. */
  public Clock resumeClock() {
    var answer = wire.send("POST", "/clock/resume", null);
    return Clock.of(answer);
  }

  /** Lists the clients. */
  public ListClientsAnswer listClients() {
    var answer = wire.send("GET", "/clients", null);
    return ListClientsAnswer.of(answer);
  }

  /** Registers a client in its own project. */
  public Client createClient(CreateClient body) {
    var answer = wire.send("POST", "/clients", body);
    return Client.of(answer);
  }

  /** Registers the client of a client-secret file that Google's console has given. */
  public Client adoptClient(AdoptClient body) {
    var answer = wire.send("POST", "/clients/files", body);
    return Client.of(answer);
  }

  /** Shows a client. */
  public Client getClient(String client) {
    var answer = wire.send("GET", "/clients/" + escaped(client), null);
    return Client.of(answer);
  }

  /** Returns a client's client-secret file with this instance's URLs. */
  public Object getClientFile(String client) {
    return wire.send("GET", "/clients/" + escaped(client) + "/file", null);
  }

  /** Changes a client, as its developer does in the console. */
  public Client changeClient(String client, ChangeClient body) {
    var answer = wire.send("POST", "/clients/" + escaped(client) + "/events", body);
    return Client.of(answer);
  }

  /** Verifies the ownership of an Android app or a Chrome extension by its entry in the store. */
  public Client verifyOwnership(String client, VerifyOwnership body) {
    var answer = wire.send("POST", "/clients/" + escaped(client) + "/ownership", body);
    return Client.of(answer);
  }

  /** Shows the App Check mode and metrics of an iOS client. */
  public AppCheck getAppCheck(String client) {
    var answer = wire.send("GET", "/clients/" + escaped(client) + "/app-check", null);
    return AppCheck.of(answer);
  }

  /** Switches App Check, as in the console. It takes effect after 15 minutes. */
  public AppCheck changeAppCheck(String client, ChangeAppCheck body) {
    var answer = wire.send("POST", "/clients/" + escaped(client) + "/app-check/events", body);
    return AppCheck.of(answer);
  }

  /** Issues the limited-use token that a genuine app would get. */
  public MintAppCheckTokenAnswer mintAppCheckToken(String client) {
    var answer = wire.send("POST", "/clients/" + escaped(client) + "/app-check/tokens", null);
    return MintAppCheckTokenAnswer.of(answer);
  }

  /** Lists the projects. */
  public ListProjectsAnswer listProjects() {
    var answer = wire.send("GET", "/projects", null);
    return ListProjectsAnswer.of(answer);
  }

  /** Sets a project's publishing status. Existing refresh tokens keep their expiry. */
  public Project setAudience(String project, SetAudience body) {
    var answer = wire.send("PUT", "/projects/" + escaped(project) + "/audience", body);
    return Project.of(answer);
  }

  /** Sets which APIs a project has enabled. Calls to other APIs are refused. */
  public Project setAPIs(String project, SetAPIs body) {
    var answer = wire.send("PUT", "/projects/" + escaped(project) + "/apis", body);
    return Project.of(answer);
  }

  /** Lists the service accounts. */
  public ListServiceAccountsAnswer listServiceAccounts() {
    var answer = wire.send("GET", "/service_accounts", null);
    return ListServiceAccountsAnswer.of(answer);
  }

  /** Creates a service account in a project, with the key that is public and for tests alone. */
  public ServiceAccount createServiceAccount(CreateServiceAccount body) {
    var answer = wire.send("POST", "/service_accounts", body);
    return ServiceAccount.of(answer);
  }

  /** Shows a service account, by address or unique id. */
  public ServiceAccount getServiceAccount(String account) {
    var answer = wire.send("GET", "/service_accounts/" + escaped(account), null);
    return ServiceAccount.of(answer);
  }

  /** Returns a service account's key file with this instance's URLs. */
  public Object getServiceAccountFile(String account) {
    return wire.send("GET", "/service_accounts/" + escaped(account) + "/file", null);
  }

  /** Sets the scopes for which the account may act as any user of an organisation. */
  public ServiceAccount setDelegation(String account, String domain, SetDelegation body) {
    var answer = wire.send("PUT", "/service_accounts/" + escaped(account) + "/delegations/" + escaped(domain), body);
    return ServiceAccount.of(answer);
  }

  /** Changes a service account, as its developer does in the console. */
  public ServiceAccount changeServiceAccount(String account, ChangeServiceAccount body) {
    var answer = wire.send("POST", "/service_accounts/" + escaped(account) + "/events", body);
    return ServiceAccount.of(answer);
  }

  /** Lists the accounts. */
  public ListAccountsAnswer listAccounts() {
    var answer = wire.send("GET", "/accounts", null);
    return ListAccountsAnswer.of(answer);
  }

  /** Creates an account with a new subject. */
  public Account createAccount(CreateAccount body) {
    var answer = wire.send("POST", "/accounts", body);
    return Account.of(answer);
  }

  /** Shows an account, by address or subject. */
  public Account getAccount(String account) {
    var answer = wire.send("GET", "/accounts/" + escaped(account), null);
    return Account.of(answer);
  }

  /** Changes an account, as its user, the organisation or Google does. */
  public Account changeAccount(String account, ChangeAccount body) {
    var answer = wire.send("POST", "/accounts/" + escaped(account) + "/events", body);
    return Account.of(answer);
  }

  /** Lists the scopes that clients can request. */
  public ListScopesAnswer listScopes() {
    var answer = wire.send("GET", "/scopes", null);
    return ListScopesAnswer.of(answer);
  }

  /** Adds a scope, or changes the sentence of one. */
  public Scope addScope(AddScope body) {
    var answer = wire.send("POST", "/scopes", body);
    return Scope.of(answer);
  }

  /** Takes back the addition of a scope, or the other sentence of one of Google's. */
  public void removeScope(String scope) {
    wire.send("DELETE", "/scopes/" + escaped(scope), null);
  }

  /** Lists the user's queued decisions. */
  public Decisions listDecisions() {
    var answer = wire.send("GET", "/consents", null);
    return Decisions.of(answer);
  }

  /** Queues a decision for one page. */
  public Decisions queueDecision(QueueDecision body) {
    var answer = wire.send("POST", "/consents", body);
    return Decisions.of(answer);
  }

  /** Deletes the queued decisions. */
  public Decisions clearDecisions() {
    var answer = wire.send("DELETE", "/consents", null);
    return Decisions.of(answer);
  }

  /** Sets the user's decision for an empty queue. */
  public Decisions setFallback(SetFallback body) {
    var answer = wire.send("PUT", "/consents/fallback", body);
    return Decisions.of(answer);
  }

  /** Asks a person when the queue is empty. */
  public Decisions clearFallback() {
    var answer = wire.send("DELETE", "/consents/fallback", null);
    return Decisions.of(answer);
  }

  /** Lists the codes and grants. */
  public ListGrantsAnswer listGrants(ListGrants parameters) {
    var answer = wire.send("GET", "/grants" + query(parameters), null);
    return ListGrantsAnswer.of(answer);
  }

  /** Grants consent for an account and issues both tokens. */
  public MintTokensAnswer mintTokens(MintTokens body) {
    var answer = wire.send("POST", "/grants/tokens", body);
    return MintTokensAnswer.of(answer);
  }

  /** Grants consent for an account and issues a code for the client to exchange. */
  public MintCodeAnswer mintCode(MintCode body) {
    var answer = wire.send("POST", "/grants/codes", body);
    return MintCodeAnswer.of(answer);
  }

  /** Expires a code, or a grant with all its tokens. */
  public void expireGrant(String grant) {
    wire.send("POST", "/grants/" + escaped(grant) + "/expire", null);
  }

  /** Revokes everything that the grant's account has granted its project, as the user would. */
  public void revokeGrant(String grant) {
    wire.send("DELETE", "/grants/" + escaped(grant), null);
  }

  /** Lists the armed faults. */
  public ListFaultsAnswer listFaults() {
    var answer = wire.send("GET", "/faults", null);
    return ListFaultsAnswer.of(answer);
  }

  /** Arms a fault. By default it affects one request. */
  public Fault armFault(ArmFault body) {
    var answer = wire.send("POST", "/faults", body);
    return Fault.of(answer);
  }

  /** Disarms every fault. */
  public ClearFaultsAnswer clearFaults() {
    var answer = wire.send("DELETE", "/faults", null);
    return ClearFaultsAnswer.of(answer);
  }

  /** Disarms one fault. */
  public void disarmFault(String fault) {
    wire.send("DELETE", "/faults/" + escaped(fault), null);
  }

  /** Lists the scenes. */
  public ListScenesAnswer listScenes() {
    var answer = wire.send("GET", "/scenes", null);
    return ListScenesAnswer.of(answer);
  }

  /** Puts the instance into a scene: clock, project, consents and faults at once. */
  public State playScene(PlayScene body) {
    var answer = wire.send("POST", "/scenes", body);
    return State.of(answer);
  }

  /** Reads the journal, and optionally waits for the next entry. */
  public Journal readJournal(ReadJournal parameters) {
    var answer = wire.send("GET", "/journal" + query(parameters), null);
    return Journal.of(answer);
  }

  /** Returns the latest requests for a person to read, each refusal with its cause and fix. */
  public SummariseJournalAnswer summariseJournal() {
    var answer = wire.send("GET", "/journal.summary", null);
    return SummariseJournalAnswer.of(answer);
  }

  /** Shows an entry with the request and the answer as sent, including secrets. */
  public WholeEntry getEntry(String entry) {
    var answer = wire.send("GET", "/journal/" + escaped(entry), null);
    return WholeEntry.of(answer);
  }

  /** Returns the requests as an HTTP archive (HAR 1.2). */
  public Object exportJournal(ExportJournal parameters) {
    return wire.send("GET", "/journal.har" + query(parameters), null);
  }

  /** Lists the causes of refusals and the kinds of changes. */
  public ListCausesAnswer listCauses() {
    var answer = wire.send("GET", "/causes", null);
    return ListCausesAnswer.of(answer);
  }

  /** Lists the published keys. */
  public ListKeysAnswer listKeys() {
    var answer = wire.send("GET", "/keys", null);
    return ListKeysAnswer.of(answer);
  }

  /** Signs with a new RSA key from now on. The old one stays published. */
  public RotateKeysAnswer rotateKeys() {
    var answer = wire.send("POST", "/keys/rotate", null);
    return RotateKeysAnswer.of(answer);
  }

  /** Lists the instances that were started from this one. */
  public ListInstancesAnswer listInstances() {
    var answer = wire.send("GET", "/instances", null);
    return ListInstancesAnswer.of(answer);
  }

  /** Starts a new, independent instance on a free loopback port. */
  public Instance createInstance(CreateInstance body) {
    var answer = wire.send("POST", "/instances", body);
    return Instance.of(answer);
  }

  /** Stops and removes an instance. */
  public void deleteInstance(String instance) {
    wire.send("DELETE", "/instances/" + escaped(instance), null);
  }

  /** Describes the API as an OpenAPI 3.1 document. */
  public Object getDescription() {
    return wire.send("GET", "/openapi.json", null);
  }

  public record Clock(
      Instant now,
      boolean frozen) {
    static Clock of(Object json) {
      var members = Json.object(json);
      return new Clock(
          Instant.parse((String) members.get("now")),
          (Boolean) members.get("frozen"));
    }
  }

  public record State(
      String issuer,
      Clock clock,
      String clientAtHand,
      int clients,
      int accounts,
      int grants,
      int decisions,
      int faults,
      int entries) {
    static State of(Object json) {
      var members = Json.object(json);
      return new State(
          (String) members.get("issuer"),
          Clock.of(members.get("clock")),
          (String) members.get("client_at_hand"),
          ((Long) members.get("clients")).intValue(),
          ((Long) members.get("accounts")).intValue(),
          ((Long) members.get("grants")).intValue(),
          ((Long) members.get("decisions")).intValue(),
          ((Long) members.get("faults")).intValue(),
          ((Long) members.get("entries")).intValue());
    }
  }

  public record Client(
      String clientId,
      String clientSecret,
      String type,
      String name,
      String project,
      String state,
      List<String> redirectUris,
      List<String> javascriptOrigins,
      String bundleId,
      String appStoreId,
      String teamId,
      String appCheck,
      String packageName,
      String fingerprint,
      Boolean customScheme,
      String itemId,
      String ownership,
      String storeId,
      String packageSid) {
    static Client of(Object json) {
      var members = Json.object(json);
      return new Client(
          (String) members.get("client_id"),
          (String) members.get("client_secret"),
          (String) members.get("type"),
          (String) members.get("name"),
          (String) members.get("project"),
          (String) members.get("state"),
          list(members.get("redirect_uris"), element -> (String) element),
          list(members.get("javascript_origins"), element -> (String) element),
          (String) members.get("bundle_id"),
          (String) members.get("app_store_id"),
          (String) members.get("team_id"),
          (String) members.get("app_check"),
          (String) members.get("package_name"),
          (String) members.get("fingerprint"),
          optional(members.get("custom_scheme"), value -> (Boolean) value),
          (String) members.get("item_id"),
          (String) members.get("ownership"),
          (String) members.get("store_id"),
          (String) members.get("package_sid"));
    }
  }

  /** The numbers of requests while it is on. */
  public record AppCheckMetrics(
      int verified,
      int likelyOutdatedClient,
      int unknownOrigin,
      int invalid) {
    static AppCheckMetrics of(Object json) {
      var members = Json.object(json);
      return new AppCheckMetrics(
          ((Long) members.get("verified")).intValue(),
          ((Long) members.get("likely_outdated_client")).intValue(),
          ((Long) members.get("unknown_origin")).intValue(),
          ((Long) members.get("invalid")).intValue());
    }
  }

  public record AppCheck(
      String mode,
      String inForce,
      Instant awaited,
      AppCheckMetrics metrics) {
    static AppCheck of(Object json) {
      var members = Json.object(json);
      return new AppCheck(
          (String) members.get("mode"),
          (String) members.get("in_force"),
          optional(members.get("awaited"), value -> Instant.parse((String) value)),
          AppCheckMetrics.of(members.get("metrics")));
    }
  }

  public record Project(
      String number,
      String id,
      String name,
      String status,
      List<String> testUsers,
      String domain,
      List<String> apis,
      boolean verified) {
    static Project of(Object json) {
      var members = Json.object(json);
      return new Project(
          (String) members.get("number"),
          (String) members.get("id"),
          (String) members.get("name"),
          (String) members.get("status"),
          list(members.get("test_users"), element -> (String) element),
          (String) members.get("domain"),
          optional(members.get("apis"), value -> list(value, element -> (String) element)),
          (Boolean) members.get("verified"));
    }
  }

  public record Delegation(
      String domain,
      List<String> scopes) {
    static Delegation of(Object json) {
      var members = Json.object(json);
      return new Delegation(
          (String) members.get("domain"),
          list(members.get("scopes"), element -> (String) element));
    }
  }

  public record ServiceAccount(
      String email,
      String uniqueId,
      String project,
      String state,
      List<Delegation> delegations) {
    static ServiceAccount of(Object json) {
      var members = Json.object(json);
      return new ServiceAccount(
          (String) members.get("email"),
          (String) members.get("unique_id"),
          (String) members.get("project"),
          (String) members.get("state"),
          list(members.get("delegations"), element -> Delegation.of(element)));
    }
  }

  public record Account(
      String sub,
      String email,
      boolean emailVerified,
      String givenName,
      String familyName,
      String hd,
      String state) {
    static Account of(Object json) {
      var members = Json.object(json);
      return new Account(
          (String) members.get("sub"),
          (String) members.get("email"),
          (Boolean) members.get("email_verified"),
          (String) members.get("given_name"),
          (String) members.get("family_name"),
          (String) members.get("hd"),
          (String) members.get("state"));
    }
  }

  public record Scope(
      String name,
      String sentence) {
    static Scope of(Object json) {
      var members = Json.object(json);
      return new Scope(
          (String) members.get("name"),
          (String) members.get("sentence"));
    }
  }

  public record Decision(
      String answer,
      List<String> refuse,
      String account,
      String duration) {
    static Decision of(Object json) {
      var members = Json.object(json);
      return new Decision(
          (String) members.get("answer"),
          list(members.get("refuse"), element -> (String) element),
          (String) members.get("account"),
          (String) members.get("duration"));
    }
  }

  public record Decisions(
      List<Decision> waiting,
      Decision fallback) {
    static Decisions of(Object json) {
      var members = Json.object(json);
      return new Decisions(
          list(members.get("waiting"), element -> Decision.of(element)),
          optional(members.get("fallback"), value -> Decision.of(value)));
    }
  }

  public record Grant(
      int id,
      String kind,
      String client,
      String account,
      String project,
      List<String> scopes,
      Instant issued,
      boolean refreshToken,
      String end) {
    static Grant of(Object json) {
      var members = Json.object(json);
      return new Grant(
          ((Long) members.get("id")).intValue(),
          (String) members.get("kind"),
          (String) members.get("client"),
          (String) members.get("account"),
          (String) members.get("project"),
          list(members.get("scopes"), element -> (String) element),
          optional(members.get("issued"), value -> Instant.parse((String) value)),
          (Boolean) members.get("refresh_token"),
          (String) members.get("end"));
    }
  }

  public record Fault(
      int id,
      String at,
      String action,
      String phase,
      Integer times,
      int skip,
      int struck) {
    static Fault of(Object json) {
      var members = Json.object(json);
      return new Fault(
          ((Long) members.get("id")).intValue(),
          (String) members.get("at"),
          (String) members.get("action"),
          (String) members.get("phase"),
          optional(members.get("times"), value -> ((Long) value).intValue()),
          ((Long) members.get("skip")).intValue(),
          ((Long) members.get("struck")).intValue());
    }
  }

  public record Scene(
      String name,
      String summary) {
    static Scene of(Object json) {
      var members = Json.object(json);
      return new Scene(
          (String) members.get("name"),
          (String) members.get("summary"));
    }
  }

  public record Entry(
      int number,
      Instant time,
      String kind,
      String endpoint,
      String method,
      String target,
      Integer status,
      String cause,
      String event,
      String detail,
      String client,
      String account,
      Integer grant) {
    static Entry of(Object json) {
      var members = Json.object(json);
      return new Entry(
          ((Long) members.get("number")).intValue(),
          Instant.parse((String) members.get("time")),
          (String) members.get("kind"),
          (String) members.get("endpoint"),
          (String) members.get("method"),
          (String) members.get("target"),
          optional(members.get("status"), value -> ((Long) value).intValue()),
          (String) members.get("cause"),
          (String) members.get("event"),
          (String) members.get("detail"),
          (String) members.get("client"),
          (String) members.get("account"),
          optional(members.get("grant"), value -> ((Long) value).intValue()));
    }
  }

  public record Journal(
      List<Entry> entries,
      int last,
      boolean more) {
    static Journal of(Object json) {
      var members = Json.object(json);
      return new Journal(
          list(members.get("entries"), element -> Entry.of(element)),
          ((Long) members.get("last")).intValue(),
          (Boolean) members.get("more"));
    }
  }

  public record WholeEntryRequestHeader(
      String name,
      String value) {
    static WholeEntryRequestHeader of(Object json) {
      var members = Json.object(json);
      return new WholeEntryRequestHeader(
          (String) members.get("name"),
          (String) members.get("value"));
    }
  }

  public record WholeEntryRequest(
      List<WholeEntryRequestHeader> headers,
      String body) {
    static WholeEntryRequest of(Object json) {
      var members = Json.object(json);
      return new WholeEntryRequest(
          list(members.get("headers"), element -> WholeEntryRequestHeader.of(element)),
          (String) members.get("body"));
    }
  }

  public record WholeEntryResponseHeader(
      String name,
      String value) {
    static WholeEntryResponseHeader of(Object json) {
      var members = Json.object(json);
      return new WholeEntryResponseHeader(
          (String) members.get("name"),
          (String) members.get("value"));
    }
  }

  public record WholeEntryResponse(
      List<WholeEntryResponseHeader> headers,
      String body) {
    static WholeEntryResponse of(Object json) {
      var members = Json.object(json);
      return new WholeEntryResponse(
          list(members.get("headers"), element -> WholeEntryResponseHeader.of(element)),
          (String) members.get("body"));
    }
  }

  public record WholeEntry(
      int number,
      Instant time,
      String kind,
      String endpoint,
      String method,
      String target,
      Integer status,
      String cause,
      String event,
      String detail,
      String client,
      String account,
      Integer grant,
      WholeEntryRequest request,
      WholeEntryResponse response) {
    static WholeEntry of(Object json) {
      var members = Json.object(json);
      return new WholeEntry(
          ((Long) members.get("number")).intValue(),
          Instant.parse((String) members.get("time")),
          (String) members.get("kind"),
          (String) members.get("endpoint"),
          (String) members.get("method"),
          (String) members.get("target"),
          optional(members.get("status"), value -> ((Long) value).intValue()),
          (String) members.get("cause"),
          (String) members.get("event"),
          (String) members.get("detail"),
          (String) members.get("client"),
          (String) members.get("account"),
          optional(members.get("grant"), value -> ((Long) value).intValue()),
          optional(members.get("request"), value -> WholeEntryRequest.of(value)),
          optional(members.get("response"), value -> WholeEntryResponse.of(value)));
    }
  }

  public record Instance(
      String id,
      String url,
      String controlUrl,
      List<String> http,
      List<String> https) {
    static Instance of(Object json) {
      var members = Json.object(json);
      return new Instance(
          (String) members.get("id"),
          (String) members.get("url"),
          (String) members.get("control_url"),
          list(members.get("http"), element -> (String) element),
          list(members.get("https"), element -> (String) element));
    }
  }

  /** The failure. */
  public record FailureError(
      String code,
      String message,
      String path,
      String help) {
    static FailureError of(Object json) {
      var members = Json.object(json);
      return new FailureError(
          (String) members.get("code"),
          (String) members.get("message"),
          (String) members.get("path"),
          (String) members.get("help"));
    }
  }

  public record Failure(
      FailureError error) {
    static Failure of(Object json) {
      var members = Json.object(json);
      return new Failure(
          FailureError.of(members.get("error")));
    }
  }

  public static final class ExportState extends Members<ExportState> {
    /** True to leave out secrets and keys, so that it can be shown to others. */
    public ExportState redact(boolean value) {
      return with("redact", value);
    }
  }

  public static final class ImportState extends Members<ImportState> {
    /** @param state The document that an export has given. */
    public ImportState(Object state) {
      with("state", state);
    }
  }

  public static final class SetClock extends Members<SetClock> {
    /** @param now The time to show. */
    public SetClock(Instant now) {
      with("now", now);
    }
  }

  public static final class AdvanceClock extends Members<AdvanceClock> {
    /** @param by The time to add, such as `61m` or `7d`. */
    public AdvanceClock(String by) {
      with("by", by);
    }
  }

  public record ListClientsAnswer(
      List<Client> clients) {
    static ListClientsAnswer of(Object json) {
      var members = Json.object(json);
      return new ListClientsAnswer(
          list(members.get("clients"), element -> Client.of(element)));
    }
  }

  public static final class CreateClient extends Members<CreateClient> {
    /**
     * @param name The name that users see on the consent page.
     * @param type Its type. One of {@code desktop}, {@code web}, {@code android}, {@code ios},
     * {@code limited_input}, {@code chrome_extension}, {@code universal_windows}.
     */
    public CreateClient(String name, String type) {
      with("name", name);
      with("type", type);
    }

    /** For a web server. */
    public CreateClient redirectUris(List<String> value) {
      return with("redirect_uris", value);
    }

    /** For a web server. */
    public CreateClient javascriptOrigins(List<String> value) {
      return with("javascript_origins", value);
    }

    /** For iOS. */
    public CreateClient bundleId(String value) {
      return with("bundle_id", value);
    }

    /** For iOS; App Check needs it. */
    public CreateClient teamId(String value) {
      return with("team_id", value);
    }

    /** For Android. */
    public CreateClient packageName(String value) {
      return with("package_name", value);
    }

    /** For Android: the certificate's SHA-1. */
    public CreateClient fingerprint(String value) {
      return with("fingerprint", value);
    }

    /** For a Chrome extension. */
    public CreateClient itemId(String value) {
      return with("item_id", value);
    }

    /** For Universal Windows. */
    public CreateClient storeId(String value) {
      return with("store_id", value);
    }
  }

  public static final class AdoptClient extends Members<AdoptClient> {
    /** @param file The file from Google's console, as JSON. */
    public AdoptClient(Object file) {
      with("file", file);
    }
  }

  public static final class ChangeClient extends Members<ChangeClient> {
    /**
     * @param event The event. One of {@code delete}, {@code restore}, {@code disable}, {@code
     * enable}.
     */
    public ChangeClient(String event) {
      with("event", event);
    }
  }

  /** The app in the Play Console, for Android. */
  public static final class VerifyOwnershipPlayConsole extends Members<VerifyOwnershipPlayConsole> {
    /**
     * @param packageName The app's package name.
     * @param fingerprint The SHA-1 of its signing certificate.
     */
    public VerifyOwnershipPlayConsole(String packageName, String fingerprint) {
      with("package_name", packageName);
      with("fingerprint", fingerprint);
    }

    /** True if the developer has Admin permission for it; true if left out. */
    public VerifyOwnershipPlayConsole admin(boolean value) {
      return with("admin", value);
    }
  }

  /** The item in the Chrome Web Store, for a Chrome extension. */
  public static final class VerifyOwnershipChromeWebStore extends Members<VerifyOwnershipChromeWebStore> {
    /** @param itemId Its id. */
    public VerifyOwnershipChromeWebStore(String itemId) {
      with("item_id", itemId);
    }

    /** True if the developer is a publisher of it; true if left out. */
    public VerifyOwnershipChromeWebStore publisher(boolean value) {
      return with("publisher", value);
    }
  }

  public static final class VerifyOwnership extends Members<VerifyOwnership> {
    /** The app in the Play Console, for Android. */
    public VerifyOwnership playConsole(VerifyOwnershipPlayConsole value) {
      return with("play_console", value);
    }

    /** The item in the Chrome Web Store, for a Chrome extension. */
    public VerifyOwnership chromeWebStore(VerifyOwnershipChromeWebStore value) {
      return with("chrome_web_store", value);
    }
  }

  public static final class ChangeAppCheck extends Members<ChangeAppCheck> {
    /**
     * @param event The step in the console. One of {@code enable}, {@code enforce}, {@code
     * unenforce}, {@code disable}.
     */
    public ChangeAppCheck(String event) {
      with("event", event);
    }
  }

  public record MintAppCheckTokenAnswer(
      String clientAssertion,
      String clientAssertionType,
      int expiresIn) {
    static MintAppCheckTokenAnswer of(Object json) {
      var members = Json.object(json);
      return new MintAppCheckTokenAnswer(
          (String) members.get("client_assertion"),
          (String) members.get("client_assertion_type"),
          ((Long) members.get("expires_in")).intValue());
    }
  }

  public record ListProjectsAnswer(
      List<Project> projects) {
    static ListProjectsAnswer of(Object json) {
      var members = Json.object(json);
      return new ListProjectsAnswer(
          list(members.get("projects"), element -> Project.of(element)));
    }
  }

  public static final class SetAudience extends Members<SetAudience> {
    /**
     * @param status The publishing status, which determines who may use its clients. One of {@code
     * production}, {@code testing}, {@code organisation}.
     */
    public SetAudience(String status) {
      with("status", status);
    }

    /** For testing. */
    public SetAudience testUsers(List<String> value) {
      return with("test_users", value);
    }

    /** For an organisation. */
    public SetAudience domain(String value) {
      return with("domain", value);
    }
  }

  public static final class SetAPIs extends Members<SetAPIs> {
    /** Their names, such as `drive.googleapis.com`; all if left out. */
    public SetAPIs enabled(List<String> value) {
      return with("enabled", value);
    }
  }

  public record ListServiceAccountsAnswer(
      List<ServiceAccount> serviceAccounts) {
    static ListServiceAccountsAnswer of(Object json) {
      var members = Json.object(json);
      return new ListServiceAccountsAnswer(
          list(members.get("service_accounts"), element -> ServiceAccount.of(element)));
    }
  }

  public static final class CreateServiceAccount extends Members<CreateServiceAccount> {
    /**
     * @param name The part of the address before the `@`.
     * @param project The number of its project.
     */
    public CreateServiceAccount(String name, String project) {
      with("name", name);
      with("project", project);
    }
  }

  public static final class SetDelegation extends Members<SetDelegation> {
    /** @param scopes The scopes for which it may act; an empty list takes the delegation back. */
    public SetDelegation(List<String> scopes) {
      with("scopes", scopes);
    }
  }

  public static final class ChangeServiceAccount extends Members<ChangeServiceAccount> {
    /** @param event The event. One of {@code disable}, {@code enable}, {@code delete}. */
    public ChangeServiceAccount(String event) {
      with("event", event);
    }
  }

  public record ListAccountsAnswer(
      List<Account> accounts) {
    static ListAccountsAnswer of(Object json) {
      var members = Json.object(json);
      return new ListAccountsAnswer(
          list(members.get("accounts"), element -> Account.of(element)));
    }
  }

  public static final class CreateAccount extends Members<CreateAccount> {
    /** @param email Its address. */
    public CreateAccount(String email) {
      with("email", email);
    }

    /** True if the address is known to be the user's. */
    public CreateAccount emailVerified(boolean value) {
      return with("email_verified", value);
    }

    /** The user's first name. */
    public CreateAccount givenName(String value) {
      return with("given_name", value);
    }

    /** The user's last name. */
    public CreateAccount familyName(String value) {
      return with("family_name", value);
    }

    /** The Workspace domain, to which the address must belong. */
    public CreateAccount hd(String value) {
      return with("hd", value);
    }
  }

  public static final class ChangeAccount extends Members<ChangeAccount> {
    /**
     * @param event The event. One of {@code change_password}, {@code require_credential_change},
     * {@code disable}, {@code hijack}, {@code enable}, {@code restrict}, {@code delete}, {@code
     * sign_out}.
     */
    public ChangeAccount(String event) {
      with("event", event);
    }
  }

  public record ListScopesAnswer(
      List<Scope> scopes) {
    static ListScopesAnswer of(Object json) {
      var members = Json.object(json);
      return new ListScopesAnswer(
          list(members.get("scopes"), element -> Scope.of(element)));
    }
  }

  public static final class AddScope extends Members<AddScope> {
    /** @param name The scope as clients request it. */
    public AddScope(String name) {
      with("name", name);
    }

    /** The explanation on consent pages, in place of Google's or the scope itself. */
    public AddScope sentence(String value) {
      return with("sentence", value);
    }
  }

  public static final class QueueDecision extends Members<QueueDecision> {
    /**
     * @param answer The user's action on the page. One of {@code approve}, {@code unticked}, {@code
     * deny}, {@code close}, {@code ignore}.
     */
    public QueueDecision(String answer) {
      with("answer", answer);
    }

    /**
     * The scopes that the user deselects in an approval: no scopes of the sign-in, which never have
     * a box. If the page has no box for one of them, it stays unanswered.
     */
    public QueueDecision refuse(List<String> value) {
      return with("refuse", value);
    }

    /** The account that signs in, by address or subject. */
    public QueueDecision account(String value) {
      return with("account", value);
    }

    /** The time for which the user grants access. */
    public QueueDecision duration(String value) {
      return with("duration", value);
    }
  }

  public static final class SetFallback extends Members<SetFallback> {
    /**
     * @param answer The user's action on the page. One of {@code approve}, {@code unticked}, {@code
     * deny}, {@code close}, {@code ignore}.
     */
    public SetFallback(String answer) {
      with("answer", answer);
    }

    /**
     * The scopes that the user deselects in an approval: no scopes of the sign-in, which never have
     * a box. If the page has no box for one of them, it stays unanswered.
     */
    public SetFallback refuse(List<String> value) {
      return with("refuse", value);
    }

    /** The account that signs in, by address or subject. */
    public SetFallback account(String value) {
      return with("account", value);
    }

    /** The time for which the user grants access. */
    public SetFallback duration(String value) {
      return with("duration", value);
    }
  }

  public record ListGrantsAnswer(
      List<Grant> grants) {
    static ListGrantsAnswer of(Object json) {
      var members = Json.object(json);
      return new ListGrantsAnswer(
          list(members.get("grants"), element -> Grant.of(element)));
    }
  }

  public static final class MintTokens extends Members<MintTokens> {
    /**
     * @param client The id of the client.
     * @param account The account that grants access, by address or subject.
     * @param scopes The scopes to grant.
     */
    public MintTokens(String client, String account, List<String> scopes) {
      with("client", client);
      with("account", account);
      with("scopes", scopes);
    }
  }

  public record MintTokensAnswer(
      int grant,
      String accessToken,
      String refreshToken,
      int expiresIn) {
    static MintTokensAnswer of(Object json) {
      var members = Json.object(json);
      return new MintTokensAnswer(
          ((Long) members.get("grant")).intValue(),
          (String) members.get("access_token"),
          (String) members.get("refresh_token"),
          ((Long) members.get("expires_in")).intValue());
    }
  }

  public static final class MintCode extends Members<MintCode> {
    /**
     * @param client The id of the client.
     * @param account The account that grants access, by address or subject.
     * @param scopes The scopes to grant.
     * @param redirectUri The redirect URI, which the exchange must repeat.
     */
    public MintCode(String client, String account, List<String> scopes, String redirectUri) {
      with("client", client);
      with("account", account);
      with("scopes", scopes);
      with("redirect_uri", redirectUri);
    }
  }

  public record MintCodeAnswer(
      String code) {
    static MintCodeAnswer of(Object json) {
      var members = Json.object(json);
      return new MintCodeAnswer(
          (String) members.get("code"));
    }
  }

  public record ListFaultsAnswer(
      List<Fault> faults) {
    static ListFaultsAnswer of(Object json) {
      var members = Json.object(json);
      return new ListFaultsAnswer(
          list(members.get("faults"), element -> Fault.of(element)));
    }
  }

  /** The requests that it affects; all by default. */
  public static final class ArmFaultMatch extends Members<ArmFaultMatch> {
    /** The id of the client that sends the request. */
    public ArmFaultMatch client(String value) {
      return with("client", value);
    }

    /** The subject of the account to which the request's code or token belongs. */
    public ArmFaultMatch account(String value) {
      return with("account", value);
    }

    /** Parameters of the query or form with their exact values. */
    public ArmFaultMatch parameters(Map<String, String> value) {
      return with("parameters", value);
    }
  }

  /** Another answer. */
  public static final class ArmFaultDoReply extends Members<ArmFaultDoReply> {
    /** The status; 200 by default. */
    public ArmFaultDoReply status(int value) {
      return with("status", value);
    }

    /** Its headers. */
    public ArmFaultDoReply headers(Map<String, String> value) {
      return with("headers", value);
    }

    /** Its body, as JSON. */
    public ArmFaultDoReply json(Object value) {
      return with("json", value);
    }

    /** Its body, as text. */
    public ArmFaultDoReply body(String value) {
      return with("body", value);
    }

    /** Its Content-Type. */
    public ArmFaultDoReply type(String value) {
      return with("type", value);
    }
  }

  /** A redirect. */
  public static final class ArmFaultDoRedirect extends Members<ArmFaultDoRedirect> {
    /** @param to The Location. */
    public ArmFaultDoRedirect(String to) {
      with("to", to);
    }

    /** The status; 302 by default. */
    public ArmFaultDoRedirect status(int value) {
      return with("status", value);
    }
  }

  /** The answer never comes. */
  public static final class ArmFaultDoHang extends Members<ArmFaultDoHang> {}

  /** The connection is reset. */
  public static final class ArmFaultDoReset extends Members<ArmFaultDoReset> {}

  /** The answer arrives in small parts. */
  public static final class ArmFaultDoDrip extends Members<ArmFaultDoDrip> {
    /**
     * @param bytes The number of bytes at a time.
     * @param every The pause between parts.
     */
    public ArmFaultDoDrip(int bytes, String every) {
      with("bytes", bytes);
      with("every", every);
    }
  }

  /** Changes to the JSON of the answer. */
  public static final class ArmFaultDoEdit extends Members<ArmFaultDoEdit> {
    /** Members to set, whether or not they are present. */
    public ArmFaultDoEdit set(Map<String, Object> value) {
      return with("set", value);
    }

    /** Members to remove. */
    public ArmFaultDoEdit drop(List<String> value) {
      return with("drop", value);
    }

    /** Members to add if they are missing. */
    public ArmFaultDoEdit add(Map<String, Object> value) {
      return with("add", value);
    }
  }

  /** The effect on the request. */
  public static final class ArmFaultDo extends Members<ArmFaultDo> {
    /** Another answer. */
    public ArmFaultDo reply(ArmFaultDoReply value) {
      return with("reply", value);
    }

    /** A redirect. */
    public ArmFaultDo redirect(ArmFaultDoRedirect value) {
      return with("redirect", value);
    }

    /** The answer is delayed. */
    public ArmFaultDo delay(String value) {
      return with("delay", value);
    }

    /** The answer never comes. */
    public ArmFaultDo hang(ArmFaultDoHang value) {
      return with("hang", value);
    }

    /** The connection is reset. */
    public ArmFaultDo reset(ArmFaultDoReset value) {
      return with("reset", value);
    }

    /**
     * The connection closes after this many bytes of the body, of which the head announces more.
     */
    public ArmFaultDo truncate(int value) {
      return with("truncate", value);
    }

    /** The answer arrives in small parts. */
    public ArmFaultDo drip(ArmFaultDoDrip value) {
      return with("drip", value);
    }

    /** Changes to the JSON of the answer. */
    public ArmFaultDo edit(ArmFaultDoEdit value) {
      return with("edit", value);
    }

    /** The number of spaces to append to the body. */
    public ArmFaultDo pad(int value) {
      return with("pad", value);
    }

    /** Another Content-Type. */
    public ArmFaultDo type(String value) {
      return with("type", value);
    }

    /**
     * The TLS handshake shows a certificate that clients must refuse. It affects handshakes, not
     * requests: with any host, or with the one that serves the endpoint. One of {@code untrusted},
     * {@code wrong-host}, {@code expired}, {@code not-yet}.
     */
    public ArmFaultDo certificate(String value) {
      return with("certificate", value);
    }

    /**
     * An API refuses the call in Google's words, as a quota of this kind is used up. It affects
     * calls of APIs alone, and a bad token is refused first. One of {@code minute}, {@code user},
     * {@code usage}, {@code unnamed}.
     */
    public ArmFaultDo quota(String value) {
      return with("quota", value);
    }
  }

  public static final class ArmFault extends Members<ArmFault> {
    /** @param do_ The effect on the request. */
    public ArmFault(ArmFaultDo do_) {
      with("do", do_);
    }

    /**
     * The endpoint that it affects; any by default. One of {@code any}, {@code authorize}, {@code
     * pages}, {@code token}, {@code refresh}, {@code device_poll}, {@code assertion}, {@code
     * device}, {@code revoke}, {@code userinfo}, {@code tokeninfo}, {@code jwks}, {@code
     * discovery}, {@code api}.
     */
    public ArmFault at(String value) {
      return with("at", value);
    }

    /** The requests that it affects; all by default. */
    public ArmFault match(ArmFaultMatch value) {
      return with("match", value);
    }

    /** The number of requests that it affects; null for all. */
    public ArmFault times(Integer value) {
      return with("times", value);
    }

    /** The number of requests that pass unaffected first. */
    public ArmFault skip(int value) {
      return with("skip", value);
    }

    /**
     * Whether it strikes before or after the authority acts. One of {@code before}, {@code after}.
     */
    public ArmFault phase(String value) {
      return with("phase", value);
    }
  }

  public record ClearFaultsAnswer(
      List<Fault> faults) {
    static ClearFaultsAnswer of(Object json) {
      var members = Json.object(json);
      return new ClearFaultsAnswer(
          list(members.get("faults"), element -> Fault.of(element)));
    }
  }

  public record ListScenesAnswer(
      List<Scene> scenes) {
    static ListScenesAnswer of(Object json) {
      var members = Json.object(json);
      return new ListScenesAnswer(
          list(members.get("scenes"), element -> Scene.of(element)));
    }
  }

  public static final class PlayScene extends Members<PlayScene> {
    /**
     * @param scene The scene. `day-seven`: The app is in testing, and a week has passed: its
     * refresh token is dead. `unticked`: The user approves without ticking any box. `revoked`: A
     * day has passed, and the user has taken back the app's access. `throttled`: The APIs answer
     * the first three calls with 429, as when a quota is used up. One of {@code day-seven}, {@code
     * unticked}, {@code revoked}, {@code throttled}.
     */
    public PlayScene(String scene) {
      with("scene", scene);
    }
  }

  public record SummariseJournalAnswer(
      String text) {
    static SummariseJournalAnswer of(Object json) {
      var members = Json.object(json);
      return new SummariseJournalAnswer(
          (String) members.get("text"));
    }
  }

  public record ListCausesAnswerCause(
      String code,
      String explanation,
      String fix) {
    static ListCausesAnswerCause of(Object json) {
      var members = Json.object(json);
      return new ListCausesAnswerCause(
          (String) members.get("code"),
          (String) members.get("explanation"),
          (String) members.get("fix"));
    }
  }

  public record ListCausesAnswerEvent(
      String code,
      String explanation) {
    static ListCausesAnswerEvent of(Object json) {
      var members = Json.object(json);
      return new ListCausesAnswerEvent(
          (String) members.get("code"),
          (String) members.get("explanation"));
    }
  }

  public record ListCausesAnswer(
      List<ListCausesAnswerCause> causes,
      List<ListCausesAnswerEvent> events,
      List<String> endpoints) {
    static ListCausesAnswer of(Object json) {
      var members = Json.object(json);
      return new ListCausesAnswer(
          list(members.get("causes"), element -> ListCausesAnswerCause.of(element)),
          list(members.get("events"), element -> ListCausesAnswerEvent.of(element)),
          list(members.get("endpoints"), element -> (String) element));
    }
  }

  public record ListKeysAnswer(
      List<Object> keys) {
    static ListKeysAnswer of(Object json) {
      var members = Json.object(json);
      return new ListKeysAnswer(
          list(members.get("keys"), element -> element));
    }
  }

  public record RotateKeysAnswer(
      List<Object> keys) {
    static RotateKeysAnswer of(Object json) {
      var members = Json.object(json);
      return new RotateKeysAnswer(
          list(members.get("keys"), element -> element));
    }
  }

  public record ListInstancesAnswer(
      List<Instance> instances) {
    static ListInstancesAnswer of(Object json) {
      var members = Json.object(json);
      return new ListInstancesAnswer(
          list(members.get("instances"), element -> Instance.of(element)));
    }
  }

  public static final class CreateInstance extends Members<CreateInstance> {
    /** Derives ids, codes and tokens from this text. */
    public CreateInstance seed(String value) {
      return with("seed", value);
    }

    /** True if users grant everything when asked. */
    public CreateInstance autoConsent(boolean value) {
      return with("auto_consent", value);
    }

    /** True if it also speaks TLS. */
    public CreateInstance https(boolean value) {
      return with("https", value);
    }

    /**
     * The content of a configuration file, as JSON, in place of this instance's settings: projects,
     * accounts, organisations, routes, lifetimes and switches.
     */
    public CreateInstance configuration(Object value) {
      return with("configuration", value);
    }
  }

  /** The parameters of {@link #listGrants}. */
  public static final class ListGrants extends Members<ListGrants> {
    /** Only those of this client. */
    public ListGrants client(String value) {
      return with("client", value);
    }

    /** Only those that are valid, or that have ended. One of {@code valid}, {@code ended}. */
    public ListGrants state(String value) {
      return with("state", value);
    }
  }

  /** The parameters of {@link #readJournal}. */
  public static final class ReadJournal extends Members<ReadJournal> {
    /** Only entries with higher numbers. */
    public ReadJournal after(int value) {
      return with("after", value);
    }

    /** Only requests, or only other changes. One of {@code exchange}, {@code event}. */
    public ReadJournal kind(String value) {
      return with("kind", value);
    }

    /**
     * Only requests to this endpoint. One of {@code authorize}, {@code pages}, {@code token},
     * {@code refresh}, {@code device_poll}, {@code assertion}, {@code device}, {@code revoke},
     * {@code userinfo}, {@code tokeninfo}, {@code jwks}, {@code discovery}, {@code api}.
     */
    public ReadJournal endpoint(String value) {
      return with("endpoint", value);
    }

    /** Only requests that were refused for this cause, or for any (`*`). */
    public ReadJournal cause(String value) {
      return with("cause", value);
    }

    /** Only entries that involve this client. */
    public ReadJournal client(String value) {
      return with("client", value);
    }

    /** Only entries that involve this account. */
    public ReadJournal account(String value) {
      return with("account", value);
    }

    /** The maximum number of entries; 100 by default. */
    public ReadJournal limit(int value) {
      return with("limit", value);
    }

    /** The real time to wait if there is no entry yet; 30 s at most. */
    public ReadJournal wait_(String value) {
      return with("wait", value);
    }

    /** Only so many of the entries, the latest. It looks at what there is, and never waits. */
    public ReadJournal latest(int value) {
      return with("latest", value);
    }
  }

  /** The parameters of {@link #exportJournal}. */
  public static final class ExportJournal extends Members<ExportJournal> {
    /** Only entries with higher numbers. */
    public ExportJournal after(int value) {
      return with("after", value);
    }

    /** Only requests, or only other changes. One of {@code exchange}, {@code event}. */
    public ExportJournal kind(String value) {
      return with("kind", value);
    }

    /**
     * Only requests to this endpoint. One of {@code authorize}, {@code pages}, {@code token},
     * {@code refresh}, {@code device_poll}, {@code assertion}, {@code device}, {@code revoke},
     * {@code userinfo}, {@code tokeninfo}, {@code jwks}, {@code discovery}, {@code api}.
     */
    public ExportJournal endpoint(String value) {
      return with("endpoint", value);
    }

    /** Only requests that were refused for this cause, or for any (`*`). */
    public ExportJournal cause(String value) {
      return with("cause", value);
    }

    /** Only entries that involve this client. */
    public ExportJournal client(String value) {
      return with("client", value);
    }

    /** Only entries that involve this account. */
    public ExportJournal account(String value) {
      return with("account", value);
    }
  }

  /** The members of a structure that is sent. */
  public abstract static class Members<Self> extends AbstractMap<String, Object> {
    private final Map<String, Object> members = new LinkedHashMap<>();

    @Override
    public final Set<Entry<String, Object>> entrySet() {
      return members.entrySet();
    }

    @SuppressWarnings("unchecked")
    final Self with(String name, Object value) {
      members.put(name, value);
      return (Self) this;
    }
  }

  private static String escaped(Object value) {
    return URLEncoder.encode(value.toString(), StandardCharsets.UTF_8).replace("+", "%20");
  }

  private static String query(Map<String, Object> parameters) {
    var query = new StringJoiner("&", "?", "").setEmptyValue("");
    parameters.forEach((name, value) -> query.add(name + "=" + escaped(value)));
    return query.toString();
  }

  private static <T> List<T> list(Object elements, Function<Object, T> read) {
    var values = new ArrayList<T>();
    for (var element : (List<?>) elements) values.add(read.apply(element));
    return Collections.unmodifiableList(values);
  }

  private static <T> T optional(Object value, Function<Object, T> read) {
    return value == null ? null : read.apply(value);
  }
}
