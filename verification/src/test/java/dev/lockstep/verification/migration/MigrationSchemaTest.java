package dev.lockstep.verification.migration;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import dev.lockstep.model.document.Node;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.document.YamlReader;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonBoolean;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MigrationSchemaTest {

  private static final String GOOD =
      """
      migration: order
      description: "Two phases of packing."
      from: { version: 1.0.0, hash: 9f86d0 }
      to: { version: 2.0.0, hash: '123456' }
      states:
        placed: received
        both: [left.one, right.one]
        packing:
          - { when: "attempts > 2", to: packing.wrapping }
          - { to: packing.picking }
      context: { urgent: false, count: 0, currency: "'EUR'" }
      history: { alive.last: active.last }
      timers: { 'placed --after 3d--> done': 'received --after 3d--> done' }
      drop: { context: [note], history: [], timers: [] }
      """;

  private final Schema schema =
      SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
          .getSchema(text(), InputFormat.JSON);

  @Test
  void acceptsEveryKey() {
    assertThat(schema.validate(json(GOOD), InputFormat.JSON)).isEmpty();
  }

  @Test
  void acceptsProposals() {
    ChartVersion before = Versions.of(chart("1.0.0", "placed", ""));
    ChartVersion after =
        Versions.of(chart("2.0.0", "received", "context: { n: { type: int, initial: 0 } }"));
    String proposal = MigrationProposal.of(before, after).orElseThrow();

    assertThat(schema.validate(json(proposal), InputFormat.JSON)).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "stats: {}",
        "states: { a: [] }",
        "states: { a: [{ when: x }] }",
        "drop: { states: [a] }",
        "context: { a: [1] }",
        "timers: [a]"
      })
  void rejectsOtherForms(String line) {
    String head = GOOD.substring(0, GOOD.indexOf("states:"));

    assertThat(schema.validate(json(head + line + "\n"), InputFormat.JSON)).isNotEmpty();
  }

  private static String chart(String version, String state, String more) {
    return """
        statechart: order
        version: %s
        events: { paid: {} }
        %s
        states:
          %s: { on: { paid: done } }
          done: { type: final }
        """
        .formatted(version, more, state);
  }

  private static String json(String yaml) {
    Source source = new Source("m.yaml", yaml.getBytes(StandardCharsets.UTF_8));
    return json(new YamlReader().read(source).node().orElseThrow()).toString();
  }

  private static JsonValue json(Node node) {
    if (node instanceof Node.Sequence list) {
      return JsonArray.of(list.items(), MigrationSchemaTest::json);
    } else if (node instanceof Node.Mapping map) {
      JsonObject.Builder object = JsonObject.builder();
      map.entries().forEach(entry -> object.add(entry.key().text(), json(entry.value())));
      return object.build();
    }
    Node.Scalar scalar = (Node.Scalar) node;
    return switch (scalar.kind()) {
      case NULL -> JsonNull.NULL;
      case BOOLEAN -> JsonBoolean.of(Boolean.parseBoolean(scalar.text()));
      case INTEGER, FLOAT -> JsonNumber.of(new BigDecimal(scalar.text()));
      case TEXT -> new JsonString(scalar.text());
    };
  }

  private static String text() {
    try (InputStream in =
        MigrationFile.class.getResourceAsStream(
            "/dev/lockstep/verification/migration.schema.json")) {
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
