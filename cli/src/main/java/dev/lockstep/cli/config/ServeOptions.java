package dev.lockstep.cli.config;

import dev.lockstep.model.diagnostic.Span;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/** The options of {@code serve} that a configuration states. */
public final class ServeOptions {

  private static final String LISTEN = "listen";
  private static final String DATABASE = "database";
  private static final String MODEL = "model";
  private static final String NAME = "name";

  /**
   * The keys whose value is that of an option, by the section they are in.
   *
   * <p>A test compares them with the schema, where each description names its option.
   */
  private static final Map<String, List<String>> PLAIN =
      Map.of(
          "",
          List.of("data", "node", "slots", "log", "token_file"),
          LISTEN,
          List.of("host", "port", "host_names", "proxies", "allow_origins"),
          "oidc",
          List.of(
              "issuer",
              "audience",
              "keys",
              "roles",
              "tenant",
              "client",
              "client_secret_file",
              "authorization",
              "token",
              "scope"),
          MODEL,
          List.of("url", NAME, "key_file", "temperature", "max_tokens", "header_file"),
          "limits",
          List.of(
              "same_calls",
              "problems",
              "steps",
              "calls",
              "tokens",
              "context_bytes",
              "conversation_steps",
              "conversation_calls",
              "conversation_tokens"),
          "quotas",
          List.of("run_size", "run_nodes", "open_runs", "stored_size"));

  private static final Map<String, String> PREFIXES =
      Map.of(
          "", "", LISTEN, "", "oidc", "oidc-", MODEL, "model-", "limits", "agent-", "quotas", "");

  /** The keys of lists, whose names are plurals, and their options. */
  private static final Map<String, String> REPEATED =
      Map.of("host_names", "host-name", "proxies", "proxy", "allow_origins", "allow-origin");

  /** An option with its values; a flag has none. */
  private record Stated(List<String> values, Span place) {}

  private final Map<String, Stated> options = new LinkedHashMap<>();
  private final Map<String, String> environment = new LinkedHashMap<>();

  private ServeOptions() {}

  static ServeOptions of(Settings root) {
    ServeOptions all = new ServeOptions();
    PLAIN.forEach((section, keys) -> all.addAll(root, section, keys));
    root.section(LISTEN).ifPresent(all::addListen);
    root.section(DATABASE).ifPresent(all::addDatabase);
    root.section(MODEL).ifPresent(all::addModel);
    root.section("limits")
        .ifPresent(
            limits -> {
              all.addSeconds(limits, "time", "agent-time");
              all.addSeconds(limits, "conversation_time", "agent-conversation-time");
            });
    return all;
  }

  private void addAll(Settings root, String name, List<String> keys) {
    (name.isEmpty() ? java.util.Optional.of(root) : root.section(name))
        .ifPresent(
            section ->
                keys.forEach(
                    key ->
                        add(
                            section,
                            key,
                            REPEATED.getOrDefault(
                                key, PREFIXES.get(name) + key.replace('_', '-')))));
  }

  private void add(Settings section, String key, String option) {
    List<String> values =
        REPEATED.containsKey(key) ? section.texts(key) : section.text(key).stream().toList();
    if (!values.isEmpty()) {
      put(option, values, section.place(key));
    }
  }

  private void addListen(Settings listen) {
    listen
        .section("tls")
        .ifPresent(
            tls -> {
              add(tls, "key_store", "tls-key-store");
              add(tls, "password_file", "tls-password-file");
            });
    if (listen.text("auth").filter("false"::equals).isPresent()) {
      put("no-auth", List.of(), listen.place("auth"));
    }
  }

  private void addDatabase(Settings database) {
    add(database, "url", DATABASE);
    database.text("user").ifPresent(user -> environment.put("LOCKSTEP_DATABASE_USER", user));
    database
        .text("password")
        .ifPresent(password -> environment.put("LOCKSTEP_DATABASE_PASSWORD", password));
  }

  private void addModel(Settings model) {
    addSeconds(model, "timeout", "model-timeout");
    List<String> headers = new ArrayList<>();
    model.pairs("headers").forEach((name, value) -> headers.add(name + "=" + value));
    if (!headers.isEmpty()) {
      put("model-header", headers, model.place("headers"));
    }
    model.text("key").ifPresent(key -> environment.put("LOCKSTEP_MODEL_KEY", key));
  }

  private void addSeconds(Settings section, String key, String option) {
    if (section.node(key).isPresent()) {
      Duration time = section.delay(key, Duration.ZERO);
      long seconds = time.toSeconds() + (time.getNano() > 0 ? 1 : 0);
      put(option, List.of(Long.toString(seconds)), section.place(key));
    }
  }

  private void put(String option, List<String> values, Span place) {
    options.put("--" + option, new Stated(values, place));
  }

  /**
   * Returns the command line arguments of the options, without those that are stated elsewhere.
   *
   * @param isStated returns true for an option that the command line has
   */
  public List<String> arguments(Predicate<String> isStated) {
    List<String> arguments = new ArrayList<>();
    options.forEach(
        (option, stated) -> {
          if (!isStated.test(option)) {
            stated.values().forEach(value -> arguments.add(option + "=" + value));
            if (stated.values().isEmpty()) {
              arguments.add(option);
            }
          }
        });
    return arguments;
  }

  /** Returns the variables of the given environment, and those that the configuration states. */
  public Map<String, String> over(Map<String, String> outer) {
    Map<String, String> all = new LinkedHashMap<>(outer);
    all.putAll(environment);
    return all;
  }

  /**
   * Returns a message about options with the place of the first one that the configuration states.
   */
  public String placed(String message) {
    return options.entrySet().stream()
        .filter(option -> message.contains("`" + option.getKey() + "`"))
        .findFirst()
        .map(option -> option.getValue().place() + ": " + message)
        .orElse(message);
  }

  /** Returns the names of the options, in a stable order. */
  List<String> names() {
    return options.keySet().stream().sorted().toList();
  }
}
