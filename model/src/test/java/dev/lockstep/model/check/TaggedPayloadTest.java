package dev.lockstep.model.check;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.CompilationRequest;
import dev.lockstep.model.Statecharts;
import dev.lockstep.model.diagnostic.Diagnostic;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.SchemaFolder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Tests which fields of a payload that is a {@code oneOf} expressions and emissions may name. */
class TaggedPayloadTest {

  private static final String CHART =
      """
      statechart: door
      events: { push: { payload: SCHEMA } }
      emits: { told: { payload: SCHEMA } }
      states:
        closed:
          on: { push: { guard: "GUARD", target: open, actions: [ { emit: { told: FIELDS } } ] } }
        open: { type: final }
      """;

  private static final String SCHEMA =
      "{ oneOf: [ { type: object, required: [kind, id, hand], properties: { kind: { const: human },"
          + " id: { type: integer }, hand: { type: string } } }, { type: object, required: [kind,"
          + " id], properties: { kind: { const: robot }, id: { type: integer } } } ] }";

  private static final String FIELDS = "{ kind: \"'human'\", id: event.id, hand: \"'left'\" }";

  @Test
  void guardsReadTheTextAndTheSharedMembers() {
    assertThat(compile("event.kind == 'human' && event.id > 3", FIELDS)).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          event.hand == 'left'  | unknown-event-field    | `event` has no field `hand`
          event.kind == 'cat'   | constant-never-equal   | `cat`
          event.id == 'a'       | expression-type        | `==`
          """)
  void guardsDoNotReadMembersOfSomeBranches(String guard, String name, String message) {
    assertThat(compile(guard, FIELDS))
        .first()
        .satisfies(
            it -> {
              assertThat(it.name()).isEqualTo(name);
              assertThat(it.message()).contains(message);
            });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '~',
      textBlock =
          """
          { kind: "'human'", id: event.id, paw: "'left'" } | unknown-payload-field | `paw`
          { id: event.id, hand: "'left'" }                 | missing-payload-field | `kind`
          { kind: "'cat'", id: event.id }                  | payload-constant      | `kind`
          """)
  void emissionsNameMembersOfABranch(String fields, String name, String message) {
    assertThat(compile("event.id > 3", fields))
        .first()
        .satisfies(
            it -> {
              assertThat(it.name()).isEqualTo(name);
              assertThat(it.message()).contains(message);
            });
  }

  private static List<Diagnostic> compile(String guard, String fields) {
    String chart =
        CHART.replace("SCHEMA", SCHEMA).replace("GUARD", guard).replace("FIELDS", fields);
    Source source = new Source("door.yaml", chart.getBytes(StandardCharsets.UTF_8));
    return Statecharts.compile(new CompilationRequest(List.of(source), SchemaFolder.empty()))
        .diagnostics();
  }
}
