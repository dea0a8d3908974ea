package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.Kind;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.IntFunction;
import javax.lang.model.element.Modifier;

/**
 * Emits what {@code unevaluatedProperties} and {@code unevaluatedItems} ask: whether a member or
 * item is looked at by a schema the value passes. Asked part by part, so that nothing need be
 * remembered.
 */
final class SeenEmitter {

  private final Parts parts;
  private final FitsEmitter fits;

  SeenEmitter(Parts parts, FitsEmitter fits) {
    this.parts = parts;
    this.fits = fits;
  }

  /** The test over {@code value} that all that is left over is valid. */
  Test test(Subschema subschema, Keyword.Unevaluated keyword) {
    boolean ofObject = isOfObject(keyword);
    Kind kind = ofObject ? Kind.OBJECT : Kind.ARRAY;
    String part = ofObject ? "object.value(i)" : "array.item(i)";
    Test leftover = fits.test(keyword.schema(), part);
    if (leftover.isAlways()) {
      return Test.ALWAYS;
    }
    String name =
        "fits" + parts.name(subschema.index()) + (ofObject ? "UnseenMembers" : "UnseenItems");
    parts.walk(name, () -> method(name, kind, subschema, leftover));
    String variable = ofObject ? "members" : "items";
    return Test.call(
        "(!(value instanceof $T $L) || $N($L))",
        kind.type(),
        variable,
        name,
        parts.walked(variable));
  }

  private MethodSpec method(String name, Kind kind, Subschema subschema, Test leftover) {
    CodeBlock unseen = CodeBlock.of("!$L", seen(subschema, kind));
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(kind.type(), kind.variable())
        .beginControlFlow("for (int i = 0; i < $L.size(); i++)", kind.variable())
        .beginControlFlow(
            "if ($L)",
            leftover.isNever() ? unseen : CodeBlock.of("$L && $L", unseen, leftover.fails()))
        .addStatement("return false")
        .endControlFlow()
        .endControlFlow()
        .addStatement("return true")
        .build();
  }

  static boolean isOfObject(Keyword.Unevaluated keyword) {
    return keyword.keyword().equals("unevaluatedProperties");
  }

  /** The condition that part {@code i} is looked at by the subschema, its own leftovers aside. */
  CodeBlock seen(Subschema subschema, Kind kind) {
    String name =
        "sees" + parts.name(subschema.index()) + (kind == Kind.OBJECT ? "Member" : "Item");
    parts.walk(name, () -> seenMethod(name, subschema, kind));
    return CodeBlock.of("$N($L, $L)", name, kind.variable(), parts.walked("i"));
  }

  private MethodSpec seenMethod(String name, Subschema subschema, Kind kind) {
    List<CodeBlock> tests = new ArrayList<>();
    for (Keyword keyword : subschema.keywords()) {
      (kind == Kind.OBJECT ? member(subschema, keyword) : item(keyword)).ifPresent(tests::add);
      inPlace(keyword, kind).ifPresent(tests::add);
    }
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(kind.type(), kind.variable())
        .addParameter(TypeName.INT, "i")
        .addStatement(
            "return $L", tests.isEmpty() ? CodeBlock.of("false") : CodeBlock.join(tests, "\n|| "))
        .build();
  }

  private Optional<CodeBlock> member(Subschema subschema, Keyword keyword) {
    if (keyword instanceof Keyword.DependentSchemas dependent) {
      List<CodeBlock> tests = new ArrayList<>();
      dependent
          .schemas()
          .forEach(
              (name, schema) ->
                  tests.add(
                      CodeBlock.of(
                          "(object.has($L) && $L)",
                          JavaText.literal(name),
                          looks(schema, Kind.OBJECT))));
      return Optional.of(CodeBlock.join(tests, "\n|| "));
    }
    if (!(keyword instanceof Keyword.Members members)) {
      return Optional.empty();
    }
    if (members.additional().isPresent()) {
      return Optional.of(CodeBlock.of("true"));
    }
    String part = parts.name(subschema.index());
    List<CodeBlock> tests = new ArrayList<>();
    if (!members.named().isEmpty()) {
      tests.add(
          CodeBlock.of(
              "$L.contains(object.name(i))",
              parts.constants().texts(part, "MEMBERS", List.copyOf(members.named().keySet()))));
    }
    for (Keyword.ByPattern pattern : members.patterned()) {
      tests.add(
          CodeBlock.of(
              "$L.isFoundIn(object.name(i))", parts.constants().pattern(part, pattern.pattern())));
    }
    return Optional.of(CodeBlock.join(tests, "\n|| "));
  }

  private Optional<CodeBlock> item(Keyword keyword) {
    if (keyword instanceof Keyword.Items items) {
      return Optional.of(
          items.rest().isPresent()
              ? CodeBlock.of("true")
              : CodeBlock.of("i < $L", items.prefix().size()));
    }
    return keyword instanceof Keyword.Contains contains
        ? Optional.of(fits.test(contains.item(), "array.item(i)").holds())
        : Optional.empty();
  }

  private Optional<CodeBlock> inPlace(Keyword keyword, Kind kind) {
    if (keyword instanceof Keyword.Reference reference) {
      return Optional.of(looks(reference.target(), kind));
    }
    if (keyword instanceof Keyword.Combination combination) {
      boolean all = combination.keyword().equals("allOf");
      IntFunction<CodeBlock> test =
          part ->
              all
                  ? looks(part, kind)
                  : CodeBlock.of(
                      "($L && $L)", fits.test(part, kind.variable()).holds(), looks(part, kind));
      return Optional.of(
          CodeBlock.join(combination.parts().stream().map(test::apply).toList(), "\n|| "));
    }
    return keyword instanceof Keyword.Conditional conditional
        ? Optional.of(conditional(conditional, kind))
        : Optional.empty();
  }

  private CodeBlock conditional(Keyword.Conditional conditional, Kind kind) {
    CodeBlock inCondition = looks(conditional.condition(), kind);
    CodeBlock inThen =
        conditional.then().isPresent()
            ? CodeBlock.of("($L || $L)", inCondition, looks(conditional.then().getAsInt(), kind))
            : inCondition;
    CodeBlock inElse =
        conditional.otherwise().isPresent()
            ? looks(conditional.otherwise().getAsInt(), kind)
            : CodeBlock.of("false");
    return CodeBlock.of(
        "($L ? $L : $L)",
        fits.test(conditional.condition(), kind.variable()).holds(),
        inThen,
        inElse);
  }

  /** Like {@link #seen}, for a subschema in which leftovers count as looked at. */
  private CodeBlock looks(int index, Kind kind) {
    Subschema subschema = parts.target(index);
    boolean all =
        subschema.keywords(Keyword.Unevaluated.class).stream()
            .anyMatch(keyword -> isOfObject(keyword) == (kind == Kind.OBJECT));
    return all ? CodeBlock.of("true") : seen(subschema, kind);
  }
}
