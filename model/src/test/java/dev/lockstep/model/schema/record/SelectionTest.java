package dev.lockstep.model.schema.record;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.diagnostic.Span;
import dev.lockstep.model.document.Source;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.SchemaValue;
import dev.lockstep.model.schema.read.FolderSchemaReader;
import dev.lockstep.model.schema.read.SchemaOptions;
import dev.lockstep.model.schema.record.Selection.ByMember;
import dev.lockstep.model.schema.record.Selection.ByType;
import dev.lockstep.model.schema.record.Selection.ByValue;
import dev.lockstep.model.schema.record.Selection.Candidates;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Constants and the presence of members select alternatives, and nothing else does. */
class SelectionTest {

  private static Optional<Selection> selection(String parts) {
    String text = "{'oneOf':[" + parts + "]}";
    Schema schema =
        new FolderSchemaReader(
                path ->
                    Optional.of(
                        new Source(path, text.replace('\'', '"').getBytes(StandardCharsets.UTF_8))),
                SchemaOptions.standard())
            .readFile("parts.schema.json", Span.at("test", 1, 1))
            .payload()
            .orElseThrow()
            .schema();
    return Selection.of(
        schema, schema.root().keyword(Keyword.Combination.class).orElseThrow().parts());
  }

  private static String constant(String value) {
    return "{'type':'object','required':['a'],'properties':{'a':{'const':" + value + "}}}";
  }

  @Test
  void constantsOfAllScalarTypesSelect() {
    String parts = constant("1") + "," + constant("'1'") + "," + constant("null");

    ByMember objects = (ByMember) ((ByType) selection(parts).orElseThrow()).objects();

    assertThat(objects.name()).isEqualTo("a");
    assertThat(objects.byValue())
        .containsEntry(SchemaValue.of(1), new Candidates(List.of(0)))
        .containsEntry(SchemaValue.of("1"), new Candidates(List.of(1)))
        .containsEntry(SchemaValue.of(null), new Candidates(List.of(2)))
        .hasSize(3);
    assertThat(objects.other()).isEqualTo(new Candidates(List.of()));
    assertThat(objects.absent()).isEqualTo(new Candidates(List.of()));
  }

  /** They would be copied for each member that refers to them. */
  @Test
  void manyConstantsOfOneMemberDoNotSelect() {
    String many =
        IntStream.range(0, 257).mapToObj(String::valueOf).collect(Collectors.joining(","));
    String parts =
        "{'type':'object','required':['a'],'properties':{'a':{'enum':["
            + many
            + "]}}},"
            + constant("'1'")
            + ","
            + constant("null");

    ByMember objects = (ByMember) ((ByType) selection(parts).orElseThrow()).objects();

    assertThat(objects.byValue())
        .containsEntry(SchemaValue.of("1"), new Candidates(List.of(0, 1)))
        .containsEntry(SchemaValue.of(null), new Candidates(List.of(0, 2)))
        .hasSize(2);
    assertThat(objects.other()).isEqualTo(new Candidates(List.of(0)));
  }

  @Test
  void equalNumbersSelectTheSameAlternatives() {
    String parts =
        constant("1") + "," + constant("1.0") + "," + constant("2") + "," + constant("3");

    ByMember objects = (ByMember) ((ByType) selection(parts).orElseThrow()).objects();

    assertThat(objects.byValue())
        .containsEntry(SchemaValue.of(1), new Candidates(List.of(0, 1)))
        .hasSize(3);
  }

  @Test
  void anotherMemberDecidesAmongThoseOfOneConstant() {
    String parts =
        IntStream.range(0, 9)
            .mapToObj(
                i ->
                    "{'type':'object','required':['a','b'],'properties':{'a':{'const':%d},'b':{'const':%d}}}"
                        .formatted(i / 3, i % 3))
            .collect(Collectors.joining(","));

    ByMember objects = (ByMember) ((ByType) selection(parts).orElseThrow()).objects();

    ByMember next = (ByMember) objects.byValue().get(SchemaValue.of(2));
    assertThat(next.byValue().get(SchemaValue.of(1))).isEqualTo(new Candidates(List.of(7)));
  }

  @Test
  void aMemberThatIsNotRequiredLeavesAllAlternativesWithoutIt() {
    String parts =
        IntStream.range(0, 4)
            .mapToObj("{'type':'object','properties':{'a':{'const':%d}}}"::formatted)
            .collect(Collectors.joining(","));

    ByMember objects = (ByMember) ((ByType) selection(parts).orElseThrow()).objects();

    assertThat(objects.absent()).isEqualTo(new Candidates(List.of(0, 1, 2, 3)));
  }

  @Test
  void valuesThatAreNotObjectsSelectByThemselves() {
    ByValue others =
        (ByValue)
            ((ByType) selection("{'const':1},{'enum':[2,'a']},{'const':true}").orElseThrow())
                .others();

    assertThat(others.byValue()).containsEntry(SchemaValue.of("a"), new Candidates(List.of(1)));
    assertThat(others.other()).isEqualTo(new Candidates(List.of()));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{'const':1},{'const':2}",
        "{'required':['a']},{'required':['b']},{'required':['c']}",
        "{'properties':{'a':{'const':[1]}}},{'properties':{'a':{'const':[2]}}},{'properties':{'a':{'const':{}}}}",
        "{'properties':{'a':{'type':'string'}}},{'properties':{'a':{'type':'integer'}}},true"
      })
  void nothingIsSelectedIfThatSparesNothing(String parts) {
    assertThat(selection(parts)).isEmpty();
  }
}
