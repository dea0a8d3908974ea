package dev.lockstep.cases;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.conformance.subject.Answer;
import dev.lockstep.conformance.subject.Subject;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.WireEvent;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.suites.Engines;
import dev.lockstep.suites.Workshop;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Tests that both engines refuse the same payloads whose values the schema accepts and the records
 * cannot hold.
 */
class PayloadRangesTest {

  private static final Instant NOW = Instant.parse("2026-01-01T00:00:00Z");

  private static final String SIZE =
      "{ type: object, required: [unit],"
          + " properties: { unit: { const: mm }, length: { type: number } } }";

  private static final String COUNT =
      "{ type: object, required: [unit],"
          + " properties: { unit: { const: piece }, count: { type: integer },"
          + " at: { type: string, format: date-time } } }";

  private static final String UNION = "{ oneOf: [" + SIZE + ", " + COUNT + "] }";

  private static final String MAYBE = "{ oneOf: [" + SIZE + ", " + COUNT + ", { type: 'null' }] }";

  private static final String NESTED =
      "{ oneOf: [{ type: object, required: [kind], properties: { kind: { const: one }, part: "
          + UNION
          + " } }, { type: object, required: [kind], properties: { kind: { const: many }, parts: {"
          + " type: array, items: "
          + UNION
          + " } } }] }";

  private static final String TREE =
      "{ $defs: { tree: { type: object, properties: { weight: { type: number }, left: { $ref:"
          + " '#/$defs/tree' } } } }, $ref: '#/$defs/tree' }";

  private static final Map<String, String> SCHEMAS =
      Map.ofEntries(
          Map.entry("root", UNION),
          Map.entry("member", object("part", UNION)),
          Map.entry("nullable", object("part", MAYBE)),
          Map.entry("items", object("parts", "{ type: array, items: " + UNION + " }")),
          Map.entry("maybes", object("parts", "{ type: array, items: " + MAYBE + " }")),
          Map.entry(
              "values", object("by", "{ type: object, additionalProperties: " + UNION + " }")),
          Map.entry("nested", NESTED),
          Map.entry(
              "reference",
              "{ $defs: { part: "
                  + UNION
                  + " }, type: object, properties: { part: { $ref: '#/$defs/part' } } }"),
          Map.entry("tree", TREE));

  private static Map<String, Engines> engines;

  @BeforeAll
  static void generate() {
    Map<String, Source> charts = new LinkedHashMap<>();
    SCHEMAS.forEach((name, schema) -> charts.put(name, chart(name, schema)));
    engines = Workshop.relaxed().engines(charts);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      textBlock =
          """
          root      | {'unit':'mm','length':1e300}                             | taken
          root      | {'unit':'mm','length':1e400}                             | payload-invalid
          root      | {'unit':'mm','length':-1e400}                            | payload-invalid
          root      | {'unit':'mm','count':1e400}                              | taken
          root      | {'unit':'piece','count':9223372036854775807}             | taken
          root      | {'unit':'piece','count':9223372036854775808}             | payload-invalid
          root      | {'unit':'piece','count':1e400}                           | payload-invalid
          root      | {'unit':'piece','at':'2016-12-31T23:59:60Z'}             | taken
          root      | {'unit':'piece','at':'0000-01-01T00:00:00+23:59'}        | taken
          member    | {'part':{'unit':'mm','length':1e400}}                    | payload-invalid
          member    | {'part':{'unit':'mm','length':1}}                        | taken
          member    | {}                                                       | taken
          nullable  | {'part':null}                                            | taken
          nullable  | {'part':{'unit':'mm','length':1e400}}                    | payload-invalid
          items     | {'parts':[{'unit':'mm'},{'unit':'piece','count':1e30}]}  | payload-invalid
          items     | {'parts':[{'unit':'mm'},{'unit':'piece','count':1e3}]}   | taken
          maybes    | {'parts':[null,{'unit':'piece','count':1e30}]}           | taken
          values    | {'by':{'a/b':{'unit':'mm','length':1e400}}}              | payload-invalid
          nested    | {'kind':'one','part':{'unit':'mm','length':1e400}}       | payload-invalid
          nested    | {'kind':'many','parts':[{'unit':'mm','length':1e400}]}   | payload-invalid
          nested    | {'kind':'many','part':{'unit':'mm','length':1e400}}      | taken
          reference | {'part':{'unit':'mm','length':1e400}}                    | payload-invalid
          tree      | {'weight':1e400}                                         | payload-invalid
          tree      | {'left':{'weight':1e400}}                                | payload-invalid
          tree      | {'left':{'left':{'left':{'weight':1e400}}}}              | payload-invalid
          tree      | {'left':{'left':{'left':{'weight':1e300}}}}              | taken
          """)
  void bothEnginesAnswerAlike(String chart, String payload, String expected) {
    Engines both = engines.get(chart);

    String interpreted = outcome(both.interpreter(), payload);
    String generated = outcome(both.generated(), payload);

    assertThat(interpreted).as("interpreter").isEqualTo(expected);
    assertThat(generated).as("generated machine").isEqualTo(expected);
  }

  private static <P> String outcome(Subject<P> subject, String payload) {
    Answer.Took<P> start = (Answer.Took<P>) subject.start(JsonObject.EMPTY, NOW);
    WireEvent event =
        new WireEvent(
            "put", null, JsonReader.standard().read(payload.replace('\'', '"')).orElseThrow());
    Answer<P> answer = subject.fire(start.position(), event, NOW);
    return answer instanceof Answer.Refused<P> refused ? refused.reason() : "taken";
  }

  private static String object(String member, String schema) {
    return "{ type: object, properties: { " + member + ": " + schema + " } }";
  }

  private static Source chart(String name, String schema) {
    String text =
        "statechart: "
            + name
            + "\nevents: { put: { payload: "
            + schema
            + " } }\nstates: { open: { on: { put: open } } }\n";
    return new Source(name + ".yaml", text.getBytes(StandardCharsets.UTF_8));
  }
}
