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
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The time and memory of templates and filters are proportional to the size of their input. */
class TemplateCostTest {

  private static final int LEAST = 8 << 10;
  private static final int MOST = 1 << 20 >> (Boolean.getBoolean("lockstep.exhaustive") ? 0 : 1);

  /** Values and scopes, each of them the worst case of one part of the evaluation. */
  enum Shape {
    A_LARGE_TEXT(size -> text(size), size -> List.of(reference())),
    MANY_REFERENCES(size -> text(1), size -> Collections.nCopies(size / 20, reference())),
    ONE_LARGE_NUMBER_OF_ITEMS(size -> items(size / 8), size -> List.of(reference())),
    JSON(size -> items(size / 8), size -> List.of(reference(filter(Part.Filters.Name.JSON, "")))),
    JSON_OF_QUOTES(
        size -> new JsonString("\"".repeat(size / 4)),
        size -> List.of(reference(filter(Part.Filters.Name.JSON, "")))),
    LENGTH(
        size -> text(size),
        size -> Collections.nCopies(size / 40, reference(filter(Part.Filters.Name.LENGTH, "")))),
    TRUNCATE(
        size -> items(size),
        size ->
            Collections.nCopies(
                size / 40, reference(filter(Part.Filters.Name.TRUNCATE, "9999999")))),
    DEFAULT(
        size -> text(1),
        size ->
            Collections.nCopies(
                size / 60,
                new Part(
                    "",
                    List.of("variables", "gone"),
                    List.of(filter(Part.Filters.Name.DEFAULT, "other"))))),
    SIXTEEN_FILTERS(
        size -> new JsonString("\"\\"),
        size ->
            Collections.nCopies(
                size / 200,
                reference(
                    Collections.nCopies(16, filter(Part.Filters.Name.JSON, ""))
                        .toArray(Part.Filters[]::new)))),
    MISSING(
        size -> text(1),
        size ->
            Collections.nCopies(size / 40, new Part("", List.of("variables", "gone"), List.of()))),
    A_LONG_PATH(
        size -> text(1),
        size ->
            List.of(
                new Part(
                    "",
                    java.util.stream.Stream.concat(
                            java.util.stream.Stream.of("variables"),
                            Collections.nCopies(size / 2, "a").stream())
                        .toList(),
                    List.of())));

    private final IntFunction<JsonValue> value;
    private final IntFunction<List<Part>> parts;

    Shape(IntFunction<JsonValue> value, IntFunction<List<Part>> parts) {
      this.value = value;
      this.parts = parts;
    }
  }

  @ParameterizedTest
  @EnumSource
  void growsWithWhatItReads(Shape shape) {
    GrowthExponent text =
        GrowthExponent.measure(
            LEAST, MOST, size -> resolving(shape, size, new Value.Text(shape.parts.apply(size))));
    GrowthExponent members =
        GrowthExponent.measure(
            LEAST, MOST, size -> resolving(shape, size, members(shape.parts.apply(size))));

    for (GrowthExponent growth : List.of(text, members)) {
      System.out.println("template " + shape + " " + growth);
      assertThat(growth.time()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
      assertThat(growth.bytes()).as("%s %s", shape, growth).isLessThan(GrowthExponent.LINEAR);
    }
  }

  private static Runnable resolving(Shape shape, int size, Value value) {
    Scope scope = Scope.of(JsonObject.of("x", shape.value.apply(size)));
    return () -> Template.resolve(value, scope);
  }

  private static Value members(List<Part> parts) {
    Map<String, Value> members = new LinkedHashMap<>();
    for (int i = 0; i < parts.size(); i++) {
      members.put("m" + i, new Value.Text(List.of(parts.get(i))));
    }
    return new Value.Map_(members);
  }

  private static JsonValue text(int size) {
    return new JsonString("x".repeat(size));
  }

  private static JsonValue items(int items) {
    return JsonArray.of(IntStream.range(0, items).boxed().toList(), JsonNumber::of);
  }

  private static Part reference(Part.Filters... filters) {
    return new Part("", List.of("variables", "x"), List.of(filters));
  }

  private static Part.Filters filter(Part.Filters.Name name, String argument) {
    return new Part.Filters(name, argument);
  }
}
