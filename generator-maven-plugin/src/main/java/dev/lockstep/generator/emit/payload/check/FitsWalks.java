package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.Kind;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/** Emits what {@code fitsX} asks of the inside of arrays and objects. */
final class FitsWalks {

  /** More names than this are kept in a list. */
  static final int MANY = 20;

  private final Parts parts;
  private final FitsEmitter fits;
  private final FitsMembers members;

  FitsWalks(Parts parts, FitsEmitter fits) {
    this.parts = parts;
    this.fits = fits;
    this.members = new FitsMembers(parts, fits);
  }

  /** The tests of a keyword that looks inside {@code array} or {@code object}. */
  List<Test> tests(Subschema subschema, Keyword keyword) {
    String part = parts.name(subschema.index());
    if (keyword instanceof Keyword.Required required) {
      return members.countsRequired(subschema) ? List.of() : required(part, required.names());
    }
    if (keyword instanceof Keyword.DependentRequired dependent) {
      return few(part, "Needs", dependentRequired(dependent));
    }
    if (keyword instanceof Keyword.DependentSchemas dependent) {
      return few(part, "Brings", dependentSchemas(dependent));
    }
    if (keyword instanceof Keyword.Members named) {
      return members.isNothing(named)
          ? List.of()
          : List.of(call(part, "Members", Kind.OBJECT, () -> members.body(part, subschema, named)));
    }
    if (keyword instanceof Keyword.PropertyNames names) {
      return List.of(call(part, "Names", Kind.OBJECT, () -> names(names)));
    }
    if (keyword instanceof Keyword.Items items) {
      return List.of(call(part, "Items", Kind.ARRAY, () -> items(part, items)));
    }
    return List.of(contains(subschema, (Keyword.Contains) keyword));
  }

  /** The test of {@code contains}. */
  Test contains(Subschema subschema, Keyword.Contains contains) {
    return call(
        parts.name(subschema.index()), "Contents", Kind.ARRAY, () -> containsBody(contains));
  }

  private Test call(String part, String role, Kind kind, Supplier<CodeBlock> body) {
    String name = "fits" + part + role;
    parts.walk(
        name,
        () ->
            MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(kind.type(), kind.variable())
                .addCode(body.get())
                .build());
    return Test.call("$N($L)", name, parts.walked(kind.variable()));
  }

  private List<Test> required(String part, List<String> names) {
    return names.size() > MANY
        ? List.of(call(part, "Required", Kind.OBJECT, () -> requiredBody(part, names)))
        : has(names);
  }

  private CodeBlock requiredBody(String part, List<String> names) {
    return CodeBlock.builder()
        .beginControlFlow(
            "for ($T name : $L)", String.class, parts.constants().names(part, "REQUIRED", names))
        .beginControlFlow("if (!object.has(name))")
        .addStatement("return false")
        .endControlFlow()
        .endControlFlow()
        .addStatement("return true")
        .build();
  }

  private static List<Test> has(List<String> names) {
    return names.stream().map(name -> Test.call("object.has($L)", JavaText.literal(name))).toList();
  }

  private static List<Test> dependentRequired(Keyword.DependentRequired dependent) {
    List<Test> tests = new ArrayList<>();
    dependent
        .names()
        .forEach(
            (name, needed) -> {
              if (!needed.isEmpty()) {
                CodeBlock all = Test.all(has(needed));
                tests.add(
                    Test.call(
                        "(!object.has($L) || $L)",
                        JavaText.literal(name),
                        needed.size() == 1 ? all : CodeBlock.of("($L)", all)));
              }
            });
    return tests;
  }

  private List<Test> dependentSchemas(Keyword.DependentSchemas dependent) {
    List<Test> tests = new ArrayList<>();
    dependent
        .schemas()
        .forEach(
            (name, schema) ->
                tests.add(
                    Test.call(
                        "(!object.has($L) || $L)",
                        JavaText.literal(name),
                        fits.test(schema, "object").holds())));
    return tests;
  }

  /** {@code if (wrong) return false;}, and nothing when that cannot be. */
  static CodeBlock refuse(Test test) {
    if (test.isAlways()) {
      return CodeBlock.of("");
    }
    return test.isNever()
        ? CodeBlock.builder().addStatement("return false").build()
        : CodeBlock.builder()
            .beginControlFlow("if ($L)", test.fails())
            .addStatement("return false")
            .endControlFlow()
            .build();
  }

  private CodeBlock names(Keyword.PropertyNames names) {
    return CodeBlock.builder()
        .beginControlFlow("for (int i = 0; i < object.size(); i++)")
        .addStatement(
            "$T name = new $T(object.name(i))", PayloadTypes.JSON_STRING, PayloadTypes.JSON_STRING)
        .add(refuse(fits.test(names.name(), "name")))
        .endControlFlow()
        .addStatement("return true")
        .build();
  }

  private List<Test> few(String part, String role, List<Test> tests) {
    List<CodeBlock> statements = tests.stream().map(FitsWalks::refuse).toList();
    return tests.size() <= MANY
        ? tests
        : List.of(
            call(
                part,
                role,
                Kind.OBJECT,
                () ->
                    CodeBlock.builder()
                        .add(
                            new Spread(parts, parts.hasMemo())
                                .refusing("fits" + part + role, Kind.OBJECT, statements))
                        .addStatement("return true")
                        .build()));
  }

  private CodeBlock items(String part, Keyword.Items items) {
    CodeBlock.Builder code = CodeBlock.builder();
    List<CodeBlock> prefix = new ArrayList<>();
    for (int i = 0; i < items.prefix().size(); i++) {
      Test test = fits.test(items.prefix().get(i), "array.item(" + i + ")");
      CodeBlock there = CodeBlock.of("array.size() > $L", i);
      if (!test.isAlways()) {
        CodeBlock wrong = test.isNever() ? there : CodeBlock.of("$L && $L", there, test.fails());
        prefix.add(refuse(Test.of(wrong).negated()));
      }
    }
    code.add(
        new Spread(parts, parts.hasMemo()).refusing("fits" + part + "Items", Kind.ARRAY, prefix));
    if (items.rest().isPresent()) {
      int from = items.prefix().size();
      Test test = fits.test(items.rest().getAsInt(), "array.item(i)");
      if (test.isNever()) {
        return code.addStatement("return array.size() <= $L", from).build();
      }
      code.beginControlFlow("for (int i = $L; i < array.size(); i++)", from)
          .add(refuse(test))
          .endControlFlow();
    }
    return code.addStatement("return true").build();
  }

  private CodeBlock containsBody(Keyword.Contains contains) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .addStatement("int count = 0")
            .beginControlFlow("for (int i = 0; i < array.size(); i++)")
            .beginControlFlow("if ($L)", fits.test(contains.item(), "array.item(i)").holds())
            .addStatement("count++")
            .endControlFlow()
            .endControlFlow();
    CodeBlock enough = CodeBlock.of("count >= $LL", contains.min());
    return code.addStatement(
            "return $L",
            contains.max() == Long.MAX_VALUE
                ? enough
                : CodeBlock.of("$L && count <= $LL", enough, contains.max()))
        .build();
  }
}
