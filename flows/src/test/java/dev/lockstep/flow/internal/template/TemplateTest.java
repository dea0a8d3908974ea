package dev.lockstep.flow.internal.template;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.flow.definition.FlowWriter;
import dev.lockstep.flow.definition.Flows;
import dev.lockstep.model.document.Source;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNull;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonReader;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition;
import dev.lockstep.statecharts.flow.Definition.Part;
import dev.lockstep.statecharts.flow.Definition.Value;
import dev.lockstep.statecharts.flow.DefinitionValidator;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** References are resolved, and nothing else. */
class TemplateTest {

  private static final JsonObject DRAFT =
      object("{'text': 'Hello', 'parts': ['a', {'n': 7}], 'none': null, 'count': 2.50}");

  private static final Scope SCOPE =
      new Scope(
          object("{'name': 'Ada', 'n': 3, 'on': true, 'list': [1, 2], 'map': {'a': {'b': 'c'}}}"),
          node ->
              node.equals("draft") || node.equals("0192f0c1-0000-7000-8000-000000000001")
                  ? Optional.of(DRAFT)
                  : Optional.empty(),
          new JsonString("shorter"),
          Map.of("city", object("{'name': 'Oslo'}")));

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "{{variables.n}}                                    => 3",
        "{{ variables.on }}                                 => true",
        "{{variables.list}}                                 => [1,2]",
        "{{variables.map.a}}                                => {'b':'c'}",
        "{{nodes.draft.outputs}}                            => {'text':'Hello','parts':['a',{'n':7}],'none':null,'count':2.5}",
        "{{nodes.draft.outputs.count}}                      => 2.5",
        "{{nodes.draft.outputs.parts.1.n}}                  => 7",
        "{{nodes.draft.outputs.none}}                       => null",
        "{{feedback}}                                       => 'shorter'",
        "{{city.name}}                                      => 'Oslo'",
        "Hi {{variables.name}}!                             => 'Hi Ada!'",
        "{{variables.n}} of {{variables.list}}              => '3 of [1,2]'",
        "<{{nodes.draft.outputs.none}}>                     => '<>'",
        "{{variables.name | default: x}}                    => 'Ada'",
        "{{variables.gone | default: x}}                    => 'x'",
        "{{variables.gone.deeper | default: \"a | b\"}}     => 'a | b'",
        "{{nodes.draft.outputs.none | default: x}}          => 'x'",
        "{{variables.gone | json | default: x}}             => 'x'",
        "{{variables.gone | default: abc | length}}         => 3",
        "{{variables.list | json}}                          => '[1,2]'",
        "{{variables.name | json}}                          => '\\\"Ada\\\"'",
        "{{variables.list | length}}                        => 2",
        "{{variables.map | length}}                         => 1",
        "{{variables.name | length}}                        => 3",
        "{{nodes.draft.outputs.none | length}}              => 0",
        "{{nodes.draft.outputs.text | truncate: 3}}         => 'He…'",
        "{{nodes.draft.outputs.text | truncate: 5}}         => 'Hello'",
        "{{nodes.draft.outputs.text | truncate: 1}}         => '…'",
        "{{variables.list | truncate: 3}}                   => '[1…'",
      })
  void looksUpWhatAReferenceNames(String template, String expected) {
    assertThat(resolve(text(template))).isEqualTo(json(expected.strip()));
  }

  @ParameterizedTest
  @CsvSource(
      delimiterString = "=>",
      quoteCharacter = '`',
      value = {
        "{{variables.gone}}               => there is no value at `variables.gone`",
        "{{variables.map.x.y.z}}          => there is no value at `variables.map.x.y.z`: `variables.map.x` does not exist",
        "{{variables.name.length}}        => there is no value at `variables.name.length`",
        "{{variables.list.2}}             => there is no value at `variables.list.2`",
        "{{variables.list.01}}            => there is no value at `variables.list.01`",
        "{{variables.list.-1}}            => there is no value at `variables.list.-1`",
        "{{variables.list.99999999999}}   => there is no value at `variables.list.99999999999`",
        "{{nodes.later.outputs.text}}     => there is no value at `nodes.later.outputs.text`: `nodes.later.outputs` does not exist",
        "{{nodes.draft}}                  => there is no value at `nodes.draft`",
        "{{nodes.draft.inputs.text}}      => there is no value at `nodes.draft.inputs.text`: `nodes.draft.inputs` does not exist",
        "{{nodes}}                        => there is no value at `nodes`",
        "{{country.name}}                 => there is no value at `country.name`: `country` does not exist",
      })
  void namesThePathOfWhatIsMissing(String template, String problem) {
    assertThat(Template.resolve(text(template), SCOPE))
        .isEqualTo(new Resolution.Unresolved(List.of(problem.strip())));
  }

  @Test
  void saysWhatHasNoLength() {
    Value.Text number =
        new Value.Text(
            List.of(part(List.of("variables", "n"), filter(Part.Filters.Name.LENGTH, ""))));

    assertThat(Template.resolve(number, SCOPE))
        .isEqualTo(new Resolution.Unresolved(List.of("`variables.n` has no length")));
  }

  @Test
  void findsFeedbackMissingTheFirstTime() {
    assertThat(Template.resolve(text("{{feedback}}"), Scope.of(JsonObject.EMPTY)))
        .isEqualTo(new Resolution.Unresolved(List.of("there is no value at `feedback`")));
  }

  @Test
  void takesTheIdOfARunWhereTheIdOfANodeStands() {
    assertThat(resolve(text("{{nodes.0192f0c1-0000-7000-8000-000000000001.outputs.text}}")))
        .isEqualTo(new JsonString("Hello"));
  }

  @Test
  void looksUpWithinListsAndMaps() {
    Value value =
        written(
            """
            to: "{{variables.name}}"
            many: [1, null, "{{variables.n}}", ["{{nodes.draft.outputs.text}}"]]
            plain: "no reference"
            """);

    assertThat(resolve(value))
        .isEqualTo(object("{'to':'Ada','many':[1,null,3,['Hello']],'plain':'no reference'}"));
    assertThat(References.nodes(value)).containsExactly("draft");
  }

  @Test
  void tellsAllThatIsMissingAtOnceAndNoMoreThanTwenty() {
    List<Value> items = new ArrayList<>();
    for (int i = 0; i < 30; i++) {
      items.add(text("{{variables.gone" + i + "}}"));
    }

    Resolution.Unresolved found =
        (Resolution.Unresolved) Template.resolve(new Value.List_(items), SCOPE);

    assertThat(found.problems()).hasSize(20);
    assertThat(found.message())
        .startsWith(
            "there is no value at `variables.gone0`; there is no value at `variables.gone1`; ");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{{variables.secret}}",
        "{{nodes.draft.outputs}}",
        "{{7*7}} ${7*7} #{7*7} <%= 7*7 %>",
        "{{{{variables.secret}}}}",
        "}}{{variables.secret}}{{",
        "{{variables.a | default: '{{variables.secret}}'}}",
        "<script>alert(1)</script>",
        "'; DROP TABLE instance; --",
        "\u0000\u001b[31m\u202e\ufeff",
        "../../etc/passwd",
        "__proto__",
      })
  void neverLooksAtAValueForReferencesAgain(String hostile) {
    JsonString value = new JsonString(hostile);
    Scope scope =
        new Scope(
            JsonObject.builder().add("a", value).add("secret", "S3CRET").build(),
            node -> Optional.of(JsonObject.of("text", value)),
            value,
            Map.of("item", value));

    for (String path : List.of("variables.a", "nodes.x.outputs.text", "feedback", "item")) {
      assertThat(Template.resolve(text("{{" + path + "}}"), scope))
          .isEqualTo(new Resolution.Resolved(value));
      assertThat(Template.resolve(text("[{{" + path + "}}]"), scope))
          .isEqualTo(new Resolution.Resolved(new JsonString("[" + hostile + "]")));
    }
  }

  @Test
  void neverLeavesHalfOfACharacter() {
    Scope scope = Scope.of(JsonObject.of("x", new JsonString("\ud83d\ude00".repeat(5))));

    assertThat(Template.resolve(text("{{variables.x | truncate: 3}}"), scope))
        .isEqualTo(new Resolution.Resolved(new JsonString("\ud83d\ude00\ud83d\ude00…")));
    assertThat(Template.resolve(text("{{variables.x | length}}"), scope))
        .isEqualTo(new Resolution.Resolved(JsonNumber.of(5)));
  }

  @Test
  void refusesWhatGrowsTooLarge() {
    Scope scope = Scope.of(JsonObject.of("x", new JsonString("x".repeat(100_000))));
    Value once = text("{{variables.x}}");

    assertThat(Template.resolve(new Value.List_(List.of(once, once)), scope))
        .isInstanceOf(Resolution.Resolved.class);
    for (Value much :
        List.of(
            new Value.List_(
                List.of(once, once, once, once, once, once, once, once, once, once, once)),
            text("{{variables.x}}-".repeat(11)),
            new Value.List_(
                List.of(
                    text("{{variables.x | json}}".repeat(6)),
                    text("{{variables.x | json}}".repeat(6)))))) {
      assertThat(((Resolution.TooLarge) Template.resolve(much, scope)).message())
          .startsWith("more than 1048576 characters as JSON (stopped at 1");
    }
  }

  @Test
  void refusesWhatIsNestedTooDeeply() {
    JsonValue deep = JsonArray.EMPTY;
    for (int i = 1; i < Template.DEEPEST; i++) {
      deep = JsonArray.of(deep);
    }
    Scope scope = Scope.of(JsonObject.of("x", deep));

    assertThat(Template.resolve(text("{{variables.x}}"), scope))
        .isEqualTo(new Resolution.Resolved(deep));
    assertThat(Template.resolve(new Value.List_(List.of(text("{{variables.x}}"))), scope))
        .isEqualTo(new Resolution.TooLarge("levels of nesting", 100, 101));
  }

  @Test
  void readsAsManyLevelsAsThereAreWithoutLookingFurther() {
    JsonValue deep = JsonNull.NULL;
    for (int i = 0; i < 100_000; i++) {
      deep = JsonArray.of(deep);
    }

    assertThat(Template.resolve(text("{{variables.x}}"), Scope.of(JsonObject.of("x", deep))))
        .isEqualTo(new Resolution.TooLarge("levels of nesting", 100, 101));
  }

  @Test
  void whatStandsInATextIsFoundInItAgain() {
    long seed = Long.getLong("lockstep.seed", 20261121L);
    Random random = new Random(seed);
    for (int round = 0; round < 2_000; round++) {
      List<Part> parts = new ArrayList<>();
      JsonObject.Builder variables = JsonObject.builder();
      StringBuilder expected = new StringBuilder();
      for (int i = 0; i < 1 + random.nextInt(6); i++) {
        String piece = piece(random);
        if (random.nextBoolean()) {
          parts.add(new Part(piece, List.of(), List.of()));
        } else {
          variables.add("v" + i, piece);
          parts.add(part(List.of("variables", "v" + i)));
        }
        expected.append(piece);
      }

      Resolution made = Template.resolve(new Value.Text(parts), Scope.of(variables.build()));

      assertThat(made)
          .as("seed %s, round %s", seed, round)
          .isEqualTo(new Resolution.Resolved(new JsonString(expected.toString())));
    }
  }

  private static String piece(Random random) {
    List<String> pieces =
        List.of("", "{{", "}}", "|", "a", "\ud83d\ude00", "{{variables.v0}}", "\n");
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < random.nextInt(5); i++) {
      text.append(pieces.get(random.nextInt(pieces.size())));
    }
    return text.toString();
  }

  private static JsonValue resolve(Value value) {
    Resolution made = Template.resolve(value, SCOPE);
    assertThat(made).isInstanceOf(Resolution.Resolved.class);
    return ((Resolution.Resolved) made).value();
  }

  /** Parses a text as the parser of flows does, without the checks. */
  private static Value text(String template) {
    List<Part> parts = new ArrayList<>();
    int from = 0;
    for (int open = template.indexOf("{{"); open >= 0; open = template.indexOf("{{", from)) {
      int close = template.indexOf("}}", open);
      if (open > from) {
        parts.add(new Part(template.substring(from, open), List.of(), List.of()));
      }
      parts.add(reference(template.substring(open + 2, close)));
      from = close + 2;
    }
    if (from < template.length()) {
      parts.add(new Part(template.substring(from), List.of(), List.of()));
    }
    return new Value.Text(parts);
  }

  private static Part reference(String written) {
    String[] pieces = written.split("\\|(?=(?:[^\"]*\"[^\"]*\")*[^\"]*$)");
    List<Part.Filters> filters = new ArrayList<>();
    for (int i = 1; i < pieces.length; i++) {
      String[] named = pieces[i].strip().split(":\\s*", 2);
      filters.add(
          filter(
              Part.Filters.Name.of(named[0]), named.length == 1 ? "" : named[1].replace("\"", "")));
    }
    return new Part("", List.of(pieces[0].strip().split("\\.")), filters);
  }

  private static Part part(List<String> path, Part.Filters... filters) {
    return new Part("", path, List.of(filters));
  }

  private static Part.Filters filter(Part.Filters.Name name, String argument) {
    return new Part.Filters(name, argument);
  }

  /** Compiles a flow from its text. */
  private static Value written(String with) {
    String flow =
        """
        flow: t
        version: 1.0.0
        variables: { name: Ada, n: 3 }
        nodes:
          draft: { type: service, executor: x }
          send:
            type: service
            executor: x
            with:
        """
            + with.indent(6);
    Flows.Compiled compiled = Flows.compile(new Source("flow.yaml", flow.getBytes(UTF_8)));
    assertThat(compiled.diagnostics()).isEmpty();
    byte[] json = FlowWriter.write(compiled.flow().orElseThrow()).getBytes(UTF_8);
    Definition definition = DefinitionValidator.read(json).orElseThrow();
    return Optional.ofNullable(((Definition.Node.Service) definition.nodes().get(1)).with())
        .orElseThrow();
  }

  private static JsonObject object(String text) {
    return (JsonObject) json(text);
  }

  private static JsonValue json(String text) {
    return JsonReader.standard().read(text.replace('\'', '"')).orElseThrow();
  }
}
