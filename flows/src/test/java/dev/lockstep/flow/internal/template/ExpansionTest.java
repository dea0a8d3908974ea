package dev.lockstep.flow.internal.template;

import static org.assertj.core.api.Assertions.assertThat;

import dev.lockstep.model.cost.GrowthExponent;
import dev.lockstep.runtime.json.JsonArray;
import dev.lockstep.runtime.json.JsonNumber;
import dev.lockstep.runtime.json.JsonObject;
import dev.lockstep.runtime.json.JsonString;
import dev.lockstep.runtime.json.JsonValue;
import dev.lockstep.statecharts.flow.Definition.Part;
import dev.lockstep.statecharts.flow.Definition.Value;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The cost of an expansion is limited, whatever the size of its data. */
class ExpansionTest {

  /** Memory for the result, its builder, and the text of one filter, each up to 1 Mi characters. */
  private static final long CONSTANT = 64L << 20;

  @ParameterizedTest
  @ValueSource(ints = {21, 60, 1_000, 20_000})
  void chargesEachFilterOfAReference(int filters) {
    Value value = referring(1, Collections.nCopies(filters, filter(Part.Filters.Name.JSON)));
    Scope scope = of(new JsonString("\"\\"));

    long bytes = allocated(() -> assertThat(stopped(value, scope)).contains("(stopped at "));

    assertThat(bytes).isLessThan(CONSTANT);
  }

  @Test
  void chargesTheFiltersOfAllReferencesTogether() {
    Scope scope = of(new JsonString("x".repeat(500_000)));
    for (List<Part.Filters> filters :
        List.of(
            List.of(filter(Part.Filters.Name.LENGTH)),
            List.of(filter(Part.Filters.Name.JSON), filter(Part.Filters.Name.LENGTH)))) {
      Value many = referring(40_000, filters);

      long bytes =
          allocated(
              () ->
                  assertThat(stopped(many, scope))
                      .startsWith("more than 8388608 characters read by filters (stopped at "));

      assertThat(bytes).isLessThan(CONSTANT);
    }
  }

  @Test
  void writesNoMoreOfAValueThanTheLimit() {
    JsonValue large = JsonArray.of(IntStream.range(0, 3_000_000).boxed().toList(), JsonNumber::of);
    Scope scope = of(large);

    for (Value value :
        List.of(
            referring(1, List.of(filter(Part.Filters.Name.JSON))),
            new Value.Text(List.of(text("<"), reference(List.of()))),
            referring(1, List.of()))) {
      long bytes = allocated(() -> assertThat(stopped(value, scope)).contains("1048576"));
      assertThat(bytes).isLessThan(CONSTANT);
    }
  }

  @Test
  void cutsALargeValueWithoutWritingAllOfIt() {
    JsonValue large = JsonArray.of(IntStream.range(0, 3_000_000).boxed().toList(), JsonNumber::of);
    Value cut = referring(1, List.of(new Part.Filters(Part.Filters.Name.TRUNCATE, "10")));
    List<Resolution> made = new ArrayList<>();

    long bytes = allocated(() -> made.add(Template.resolve(cut, of(large))));

    assertThat(made).containsOnly(new Resolution.Resolved(new JsonString("[0,1,2,3,\u2026")));
    assertThat(bytes).isLessThan(1 << 20);
  }

  @Test
  void countsEscapesAsTheyAreStored() {
    Scope scope = of(new JsonString("\u0001".repeat(200_000)));

    assertThat(stopped(referring(1, List.of()), scope)).contains("(stopped at 1200002)");
    assertThat(stopped(new Value.Text(List.of(text("<"), reference(List.of()))), scope))
        .contains("more than 1048576 characters as JSON");
  }

  private static long allocated(Runnable operation) {
    return GrowthExponent.sample(1, operation).bytes();
  }

  private static String stopped(Value value, Scope scope) {
    return ((Resolution.TooLarge) Template.resolve(value, scope)).message();
  }

  private static Scope of(JsonValue value) {
    return Scope.of(JsonObject.of("x", value));
  }

  private static Value referring(int times, List<Part.Filters> filters) {
    return new Value.Text(Collections.nCopies(times, reference(filters)));
  }

  private static Part reference(List<Part.Filters> filters) {
    return new Part("", List.of("variables", "x"), filters);
  }

  private static Part text(String text) {
    return new Part(text, List.of(), List.of());
  }

  private static Part.Filters filter(Part.Filters.Name name) {
    return new Part.Filters(name, "");
  }
}
