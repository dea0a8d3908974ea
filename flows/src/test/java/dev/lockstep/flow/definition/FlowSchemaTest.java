package dev.lockstep.flow.definition;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaLocation;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.model.document.ReadResult;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.model.syntax.NodeJson;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests that the schema for editors agrees with the parser of flows. */
class FlowSchemaTest {

  private static final SchemaRegistry REGISTRY =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12);
  private static final Schema SCHEMA = REGISTRY.getSchema(schemaText());

  static List<Path> flows() throws IOException {
    try (Stream<Path> samples = Files.list(Path.of("../server/src/main/flows"));
        Stream<Path> others = Files.list(Path.of("src/test/resources/flows"))) {
      return Stream.concat(samples, others)
          .filter(file -> file.toString().endsWith(".flow.yaml"))
          .sorted()
          .toList();
    }
  }

  @ParameterizedTest
  @MethodSource("flows")
  void acceptsEveryFlowThereIs(Path file) throws IOException {
    String flow = Files.readString(file);

    assertThat(complaints(flow)).isEmpty();
    assertThat(mistakes(flow)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ flow: f, nodes: { a: { type: service, executor: noop, retry: { max_attempts: 3 } } } }",
        "{ flow: f, nodes: { a: { type: human_input, fields: [{ name: x }], remind: 1h30m } } }",
        "{ flow: f, variables: { v: [1, 2] }, nodes: { a: { type: parallel, foreach: '{{variables.v}}',"
            + " nodes: { b: { type: agent_task, prompt: hi } } } } }",
        "{ flow: f, nodes: { a: { type: human_input, fields: [] } } }",
        "{ flow: f, nodes: { a: { type: agent_task, prompt: hi, limits: { same_calls: 1, problems: 1,"
            + " steps: 1, calls: 1, tokens: 1, context_bytes: 1000, time: 1ms, conversation_steps: 1,"
            + " conversation_calls: 1, conversation_tokens: 1000000000, conversation_time: 30d } } } }",
        "{ flow: f, nodes: { a: { type: agent_task, prompt: hi, limits: {} } } }",
      })
  void acceptsWhatTheParserAccepts(String flow) {
    assertThat(mistakes(flow)).filteredOn(code -> !code.startsWith("unused")).isEmpty();
    assertThat(complaints(flow)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{ nodes: { a: { type: service, executor: noop } } }",
        "{ flow: F, nodes: { a: { type: service, executor: noop } } }",
        "{ flow: f }",
        "{ flow: f, nodes: {} }",
        "{ flow: f, version: one, nodes: { a: { type: service, executor: noop } } }",
        "{ flow: f, more: 1, nodes: { a: { type: service, executor: noop } } }",
        "{ flow: f, nodes: { a: { type: sirvice, executor: noop } } }",
        "{ flow: f, nodes: { a: { type: service } } }",
        "{ flow: f, nodes: { a: { type: service, executor: x, http: { method: GET, url: u } } } }",
        "{ flow: f, nodes: { a: { type: service, http: { method: get, url: u } } } }",
        "{ flow: f, nodes: { a: { type: service, http: { method: GET } } } }",
        "{ flow: f, nodes: { a: { type: service, executor: x, prompt: hi } } }",
        "{ flow: f, nodes: { a: { type: service, executor: x, idempotent: maybe } } }",
        "{ flow: f, nodes: { a: { type: service, executor: x, timeout: soon } } }",
        "{ flow: f, nodes: { a: { type: service, executor: x, retry: { backoff: fixed } } } }",
        "{ flow: f, nodes: { a: { type: service, executor: x, retry: { max_attempts: 0 } } } }",
        "{ flow: f, nodes: { a: { type: agent_task } } }",
        "{ flow: f, nodes: { a: { type: agent_task, prompt: hi, limits: [3] } } }",
        "{ flow: f, nodes: { a: { type: agent_task, prompt: hi, limits: { step: 3 } } } }",
        "{ flow: f, nodes: { a: { type: agent_task, prompt: hi, limits: { steps: 0 } } } }",
        "{ flow: f, nodes: { a: { type: agent_task, prompt: hi, limits: { steps: 1000000001 } } } }",
        "{ flow: f, nodes: { a: { type: agent_task, prompt: hi, limits: { context_bytes: 999 } } } }",
        "{ flow: f, nodes: { a: { type: agent_task, prompt: hi, limits: { time: 30 } } } }",
        "{ flow: f, nodes: { a: { type: service, executor: x, limits: { steps: 3 } } } }",
        "{ flow: f, nodes: { a: { type: human_review, actions: [wave] } } }",
        "{ flow: f, nodes: { a: { type: human_review, approvals: 21 } } }",
        "{ flow: f, nodes: { a: { type: human_review, on_reject: { max_loops: 2 } } } }",
        "{ flow: f, nodes: { a: { type: human_review, not_by: somebody } } }",
        "{ flow: f, nodes: { a: { type: human_input } } }",
        "{ flow: f, nodes: { a: { type: human_input, fields: [{ type: text }] } } }",
        "{ flow: f, nodes: { a: { type: human_input, fields: [{ name: x, type: colour }] } } }",
        "{ flow: f, nodes: { a: { type: condition, then: [a] } } }",
        "{ flow: f, nodes: { a: { type: condition, if: { value: 1, less: 2, greater: 0 }, then: [] } } }",
        "{ flow: f, nodes: { a: { type: parallel, nodes: {} } } }",
        "{ flow: f, nodes: { a: { type: parallel, max_concurrency: 0,"
            + " nodes: { b: { type: service, executor: x } } } } }",
        "{ flow: f, nodes: { '1a': { type: service, executor: x } } }",
        "{ flow: f, edges: [{ from: a }], nodes: { a: { type: service, executor: x } } }",
      })
  void refusesWhatTheParserRefuses(String flow) {
    assertThat(mistakes(flow)).isNotEmpty();
    assertThat(complaints(flow)).isNotEmpty();
  }

  /** Flows with a name in each place that declares one. */
  private static Stream<String> flowsNaming(String name) {
    String quoted = "'" + name + "'";
    String node = "{ type: service, executor: noop }";
    return Stream.of(
        "{ flow: " + quoted + ", nodes: { a: " + node + " } }",
        "{ flow: f, nodes: { " + quoted + ": " + node + " } }",
        "{ flow: f, variables: { " + quoted + ": 1 }, nodes: { a: " + node + " } }",
        "{ flow: f, nodes: { a: { type: human_input, fields: [{ name: " + quoted + " }] } } }",
        "{ flow: f, variables: { v: [1] }, nodes: { g: { type: parallel, foreach: '{{variables.v}}',"
            + (" as: " + quoted + ", nodes: { a: " + node + " } } } }"),
        "{ flow: f, nodes: { g: { type: parallel, nodes: { " + quoted + ": " + node + " } } } }");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "b2",
        "order_line",
        "orderLine",
        "A",
        "order-line",
        "a-",
        "a--b",
        "-a",
        "_a",
        "2b",
        "order.line",
        "order line",
        "zo\u00eb",
        "a$b",
        "",
        "a234567890123456789012345678901234567890123456789012345678901234",
        "a2345678901234567890123456789012345678901234567890123456789012345",
      })
  void agreesWithTheParserOnNames(String name) {
    assertThat(flowsNaming(name))
        .allSatisfy(
            flow ->
                assertThat(complaints(flow).isEmpty())
                    .as(flow)
                    .isEqualTo(
                        mistakes(flow).stream().allMatch(code -> code.startsWith("unused"))));
  }

  @Test
  void isItselfASchemaOfItsDraft() {
    Schema meta =
        REGISTRY.getSchema(SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));

    assertThat(meta.validate(schemaText(), InputFormat.JSON)).isEmpty();
  }

  private static List<String> complaints(String flow) {
    ReadResult read = new YamlReader().read(source(flow));
    assertThat(read.diagnostics()).isEmpty();
    return SCHEMA.validate(NodeJson.of(read.node().orElseThrow()), InputFormat.JSON).stream()
        .map(Object::toString)
        .toList();
  }

  private static List<String> mistakes(String flow) {
    return Flows.compile(source(flow)).diagnostics().stream().map(found -> found.name()).toList();
  }

  private static Source source(String flow) {
    return new Source("f.flow.yaml", flow.getBytes(StandardCharsets.UTF_8));
  }

  private static String schemaText() {
    try (InputStream in = Flows.class.getResourceAsStream("/dev/lockstep/flow/flow.schema.json")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
