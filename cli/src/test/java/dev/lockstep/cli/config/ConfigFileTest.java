package dev.lockstep.cli.config;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.cli.console.Console;
import dev.lockstep.cli.server.ServeCommand;
import dev.lockstep.engine.store.QueueLimit;
import dev.lockstep.flow.executor.service.HttpService;
import dev.lockstep.flow.model.Caller;
import dev.lockstep.flow.model.FlowPermissions;
import dev.lockstep.flow.model.FlowPermissions.Action;
import dev.lockstep.flow.model.FlowQueue;
import dev.lockstep.flow.model.FlowQueues;
import dev.lockstep.flow.retention.RetentionPolicy;
import dev.lockstep.flow.retention.RetentionRule;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.server.demo.DemoFlow;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import picocli.CommandLine;

/** Configurations are checked with positions, and their values become those of the server. */
class ConfigFileTest {

  private static final Map<String, String> ENVIRONMENT =
      Map.of(
          "MODEL_KEY", "sk-1",
          "BILLING_TOKEN", "S3CRET",
          "TOOLS_TOKEN", "t0ken",
          "PORT", "9001",
          "EMPTY", "");

  @Test
  void reportsEveryMistakeWithItsPlace() {
    assertThat(
            lines(
                """
                slotz: 4
                listen:
                  port: 99999
                  hostnames: [a]
                log: xml
                model:
                  url: https://example.com/v1
                  key: ${MODEL_KEX}
                services:
                  billing:
                    url: http://example.com/x
                    timeout: 5
                    retires: 2
                tools:
                  files:
                    command: [node, 3]
                """))
        .containsExactly(
            "1:1 unknown-key `slotz` is not a key here; did you mean `slots`?",
            "3:9 invalid-setting `port` must be at most 65535",
            "4:3 unknown-key `hostnames` is not a key here; did you mean `host_names`?",
            "5:6 invalid-setting `log` must be \"text\" or \"json\"",
            "6:1 missing-key `model` has no `name`",
            "8:8 unset-variable the environment variable `MODEL_KEX` is not set; did you mean"
                + " `MODEL_KEY`?",
            "12:14 wrong-kind `timeout` must be a text, not a number; for example `30s`",
            "13:5 unknown-key `retires` is not a key here; did you mean `retries`?",
            "16:21 wrong-kind item 2 of `command` must be a text, not a number");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "services: { a: { url: 'http://{h}/' } } | 1:24 invalid-setting the address is not valid",
        "services: { echo: { url: 'http://h/' } } | 1:13 invalid-setting `echo` is a service that",
        "services: { a: { url: 'http://h/', timeout: 0s } } | 1:45 invalid-delay `timeout` is not",
        "services: { 1a: { url: 'http://h/' } } | 1:13 invalid-setting `1a` is not a valid name",
        "tools: { a: { timeout: 1s } } | 1:10 missing-key `a` has neither `command` nor `url`",
        "tools: { a: { url: 'http://h/', command: [b] } } | 1:10 conflicting-keys `a` has both",
        "tools: { a: { command: [b], headers: {} } } | 1:38 invalid-setting `headers` is only for",
        "tools: { a: { url: 'file:///etc' } } | 1:21 invalid-setting `url` is not an http or",
        "node: ${EMPTY} | 1:7 unset-variable the environment variable `EMPTY` is empty",
        "node: ${A B} | 1:7 invalid-setting `${` begins no name of a variable",
        "queues: { a: { workers: true, lease: 10ms } } | 1:38 invalid-setting `lease` is 1s to 1h",
        "queues: { a: { workers: true, rate: 9 per minute } } | 1:37 invalid-setting `rate` does not",
        "queues: { a: { workers: true, rate: 9/2d } } | 1:37 invalid-setting `rate` has at most",
        "queues: { a: { workers: true, slots: 0 } } | 1:38 invalid-setting `slots` must be at least 1",
        "queues: { a: { workers: true, slot: 2 } } | 1:31 unknown-key `slot` is not a key here",
        "queues: { echo: { lease: 30s } } | 1:26 invalid-setting `lease` is only for queues with",
        "queues: { echo: { takers: [a] } } | 1:27 invalid-setting `takers` is only for queues",
        "queues: { echo: { workers: true } } | 1:11 invalid-setting `echo` is a service of the",
        "queues: { ech: { slots: 2 } } | 1:11 unknown-name there is no service `ech`; did you mean",
        "queues: { a: { workers: true }, b: { workers: true, executors: [a] } } | 1:65 invalid-setting",
        "permissions: [{ workflow: a }] | 1:15 missing-key the rule has none of `look`,",
        "permissions: [{ workflow: a, start: ['role:oprator'] }] | 1:39 unknown-name there is no role",
        "permissions: [{ workflow: a, start: [b] }, { workflow: a, start: [c] }] | 1:56 invalid-sett",
        "permissions: [{ workflow: a, lok: [b] }] | 1:30 unknown-key `lok` is not a key here",
        "retention: { keep: 0s } | 1:20 invalid-delay `keep` is not greater than zero",
        "retention: { keep: 3 weeks } | 1:20 invalid-setting `keep` does not have the form",
        "retention: { states: [RUNNING] } | 1:14 unknown-key `states` is not a key here",
        "retention: { rules: [{ keep: 1d }] } | 1:22 missing-key the rule has neither `chart`",
        "retention: { keep: 1d, rules: [{ chart: flow-run, keep: 2d }] } | 1:32 invalid-setting another",
        "retention: { rules: [{ chart: sesion, keep: 1d }] } | 1:31 invalid-setting there is no chart `sesi",
        "retention: { rules: [{ chart: task, keep: 1d }] } | 1:31 invalid-setting instances of `task` never",
        "retention: { rules: [{ chart: node-run, keep: 1d }] } | 1:31 invalid-setting instances of `node-run",
        "retention: { rules: [{ chart: session, workflow: a, keep: 1d }] } | 1:50 invalid-setting instances",
        "retention: { rules: [{ chart: batch, keep: 1d }, { chart: batch, keep: 2d }] } | 1:50 invalid-sett",
        "retention: { rules: [{ tenant: a }] } | 1:22 missing-key item 1 of `rules` has no `keep`",
        "retention: { rules: [{ tenant: a, keep: 1d }, { tenant: a, keep: 2d }] } | 1:47 invalid-set",
        "retention: { every: 0s } | 1:21 invalid-delay `every` is not greater than zero",
        "node: | 1:6 wrong-kind `node` must be a text, not null",
        "[] | 1:1 wrong-kind the file must be a map, not a list",
      })
  void reportsValuesThatTheSchemaCannotCheck(String text, String expected) {
    assertThat(lines(text)).singleElement().asString().startsWith(expected);
  }

  @Test
  void neverShowsTheValueOfAVariable() {
    assertThat(
            String.join(
                "\n",
                lines(
                    """
                    log: ${BILLING_TOKEN}
                    services: { a: { url: "${BILLING_TOKEN}" } }
                    tools: { b: { url: "${BILLING_TOKEN}" } }
                    """)))
        .contains("1:6 invalid-setting")
        .doesNotContain("S3CRET");
    Configuration valid =
        configuration(
            """
            services: { a: { url: "http://h/", headers: { A: "${BILLING_TOKEN}" } } }
            tools: { b: { url: "http://h/", headers: { A: "${BILLING_TOKEN}" } } }
            """);
    assertThat(valid.http().toString() + valid.tools() + valid.probes()).doesNotContain("S3CRET");
  }

  @Test
  void replacesVariablesAndTakesNumbersFromThem() {
    assertThat(
            arguments(
                """
                node: "a $${PORT} ${PORT}"
                listen: { port: "${PORT}" }
                """))
        .as("a quoted value remains a text")
        .isEmpty();
    assertThat(
            arguments(
                """
                node: "a $${PORT} ${PORT}"
                listen:
                  port: ${PORT}
                  proxies: [10.0.0.7, 10.0.1.0/24]
                  auth: false
                limits: { time: 1h, steps: 0 }
                """))
        .containsExactlyInAnyOrder(
            "--node=a ${PORT} 9001",
            "--port=9001",
            "--proxy=10.0.0.7",
            "--proxy=10.0.1.0/24",
            "--no-auth",
            "--agent-time=3600",
            "--agent-steps=0");
  }

  @Test
  void everyOptionOfServeHasItsPlaceInTheFile() throws IOException {
    Set<String> inSchema = new TreeSet<>();
    Matcher option = Pattern.compile("Option (--[a-z-]+)\\.").matcher(ConfigFile.schema());
    while (option.find()) {
      inSchema.add(option.group(1));
    }
    Console console =
        new Console(
            new ByteArrayInputStream(new byte[0]),
            new PrintWriter(new StringWriter()),
            new PrintWriter(new StringWriter()),
            false,
            false);
    Set<String> ofServe = new TreeSet<>();
    new CommandLine(new ServeCommand(console))
        .getCommandSpec()
        .options()
        .forEach(each -> ofServe.addAll(Arrays.asList(each.names())));
    ofServe.removeAll(Set.of("-h", "--help", "--color", "--config"));

    assertThat(inSchema).isEqualTo(ofServe);
    assertThat(new TreeSet<>(configuration(example("every")).options().names())).isEqualTo(ofServe);
  }

  @Test
  void theExampleOfThePageIsValid() throws IOException {
    Configuration configuration = configuration(example("first"));
    assertThat(configuration(example("retention")).retention().rules()).hasSize(5);

    assertThat(configuration.http().services().get("billing"))
        .isEqualTo(
            new HttpService(
                "https://billing.example.com/customers/{customer}/invoices",
                "POST",
                Map.of("Authorization", "Bearer S3CRET"),
                Duration.ofSeconds(20),
                2,
                Duration.ofSeconds(1),
                4,
                true));
    assertThat(configuration.tools())
        .extracting(tool -> tool.settings().service())
        .containsExactly("files", "mail");
    assertThat(configuration.options().over(Map.of())).containsEntry("LOCKSTEP_MODEL_KEY", "sk-1");
  }

  @Test
  void queuesAndPermissionsHaveTheirExamples() throws IOException {
    Configuration configuration = configuration(example("queues"));
    FlowQueue render = configuration.queues().remote("render").orElseThrow();

    assertThat(render)
        .isEqualTo(
            new FlowQueue(
                "render",
                List.of("render", "preview"),
                new QueueLimit(4, 100, Duration.ofMinutes(1)),
                true,
                Duration.ofSeconds(20),
                Set.of("gpu-1", "gpu-2")));
    assertThat(configuration.queues().queueOf("preview", "acme"))
        .isEqualTo("flow.worker/render/acme");
    assertThat(configuration.queues().local())
        .containsExactly(Map.entry("flow.node/billing", new QueueLimit(2, 0, Duration.ZERO)));
    FlowPermissions permissions = configuration(example("permissions")).permissions();
    Caller anna = new Caller("acme", "anna", Set.of("reviewer"));
    assertThat(permissions.sight(anna).isAll()).isTrue();
    Caller carl = new Caller("acme", "carl", Set.of("reviewer"));
    assertThat(permissions.sight(carl).sees("payroll-june")).isFalse();
    assertThat(permissions.sight(carl).sees("minutes")).isTrue();
    assertThat(permissions.refusal(anna, "payroll-june", Action.DECIDE)).isEmpty();
    assertThat(permissions.refusal(anna, "payroll-june", Action.START).orElseThrow().detail())
        .isEqualTo("`anna` may not start `payroll-june`; permitted are role:operator");
    assertThat(permissions.refusal(anna, "minutes", Action.PUBLISH)).isPresent();
    assertThat(permissions.refusal(anna, "minutes", Action.START)).isEmpty();
    assertThat(
            configuration(Files.readString(Path.of("../examples/workers/lockstep.yaml"))).queues())
        .extracting(queues -> queues.remote("words").isPresent())
        .isEqualTo(true);
  }

  @ParameterizedTest
  @EnumSource
  void theWorkerOfTheDemoHasAQueueForEachServiceOfItsFlows(DemoFlow flow) {
    FlowQueues queues = ConfigFile.shipped("demo.lockstep.yaml").queues();

    assertThat(Pattern.compile("executor: (\\S+)").matcher(flow.source()).results())
        .isNotEmpty()
        .allMatch(found -> queues.queueOf(found.group(1), "acme").equals("flow.worker/demo/acme"));
  }

  @Test
  void retentionHasADefaultAndRules() {
    assertThat(configuration("node: a").retention()).isEqualTo(RetentionPolicy.KEEP_ALL);
    assertThat(
            configuration(
                    """
                    retention:
                      keep: 90d
                      archive: old
                      every: 1h
                      rules:
                        - { workflow: audit, keep: forever }
                        - { tenant: acme, workflow: bill, keep: 7d12h }
                    """)
                .retention())
        .isEqualTo(
            new RetentionPolicy(
                List.of(
                    RetentionRule.ofRuns(null, null, Duration.ofDays(90)),
                    RetentionRule.ofRuns(null, "audit", null),
                    RetentionRule.ofRuns("acme", "bill", Duration.ofHours(180))),
                Path.of("old"),
                Duration.ofHours(1)));
  }

  @Test
  void optionsOfTheCommandLineReplaceThoseOfTheFile() {
    ServeOptions options =
        configuration("slots: 4\nlisten: { host_names: [a, b], port: 1 }\n").options();

    assertThat(options.arguments(Set.of("--host-name", "--port")::contains))
        .containsExactly("--slots=4");
    assertThat(options.placed("`--slots` must be at least 1"))
        .isEqualTo("lockstep.yaml:1:8: `--slots` must be at least 1");
    assertThat(options.placed("nothing of it")).isEqualTo("nothing of it");
  }

  /** Returns an example of the page: the YAML block after the comment that names it. */
  private static String example(String name) throws IOException {
    String page = Files.readString(Path.of("../docs/configuration.md"));
    int begin = page.indexOf("```yaml", page.indexOf("<!-- example: " + name + " -->")) + 8;
    return page.substring(begin, page.indexOf("```", begin));
  }

  private static List<String> arguments(String text) {
    return ConfigFile.read(source(text), ENVIRONMENT)
        .configuration()
        .map(each -> each.options().arguments(option -> false))
        .orElse(List.of());
  }

  private static Configuration configuration(String text) {
    ConfigFile.Read read = ConfigFile.read(source(text), ENVIRONMENT);
    assertThat(read.diagnostics()).isEmpty();
    return read.configuration().orElseThrow();
  }

  private static List<String> lines(String text) {
    ConfigFile.Read read = ConfigFile.read(source(text), ENVIRONMENT);
    assertThat(read.configuration()).isEmpty();
    return read.diagnostics().stream().map(ConfigFileTest::line).toList();
  }

  private static String line(Diagnostic each) {
    String help = each.help().isEmpty() ? "" : "; " + String.join("; ", each.help());
    return each.span().line()
        + ":"
        + each.span().column()
        + " "
        + each.name()
        + " "
        + each.message()
        + help;
  }

  private static Source source(String text) {
    return new Source("lockstep.yaml", text.getBytes(UTF_8));
  }
}
