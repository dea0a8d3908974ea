package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.shape.Kind;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.Expectation;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import javax.lang.model.element.Modifier;

/** Emits the loops over members and items behind {@code checkX}. */
final class CheckWalks {

  private static final int CASES = FitsMembers.CASES;

  private final Parts parts;
  private final FitsEmitter fits;
  private final CheckEmitter checks;
  private final Spread spread;

  CheckWalks(Parts parts, FitsEmitter fits, CheckEmitter checks) {
    this.parts = parts;
    this.fits = fits;
    this.checks = checks;
    this.spread = new Spread(parts, parts.hasMemo());
  }

  /** The statements of a keyword that looks inside {@code array} or {@code object}. */
  CodeBlock walk(Subschema subschema, Keyword keyword) {
    String part = parts.name(subschema.index());
    if (keyword instanceof Keyword.Required required) {
      return required.names().size() > FitsWalks.MANY
          ? lacksOfMany(subschema, required.names())
          : lacks(subschema, "required", required.names());
    }
    if (keyword instanceof Keyword.DependentRequired dependent) {
      List<CodeBlock> statements = new ArrayList<>();
      dependent
          .names()
          .forEach(
              (name, needed) ->
                  statements.add(whenThere(name, lacks(subschema, "dependentRequired", needed))));
      return spread.telling("check" + part + "Needs", Kind.OBJECT, statements);
    }
    if (keyword instanceof Keyword.DependentSchemas dependent) {
      List<CodeBlock> statements = new ArrayList<>();
      dependent
          .schemas()
          .forEach(
              (name, schema) -> statements.add(whenThere(name, checks.check(schema, "object"))));
      return spread.telling("check" + part + "Brings", Kind.OBJECT, statements);
    }
    if (keyword instanceof Keyword.Members members) {
      return members(subschema, members);
    }
    if (keyword instanceof Keyword.PropertyNames names) {
      return names(names);
    }
    return keyword instanceof Keyword.Items items
        ? items(part, items)
        : contains(subschema, (Keyword.Contains) keyword);
  }

  private CodeBlock names(Keyword.PropertyNames names) {
    CodeBlock body = checks.check(names.name(), "name");
    return body.isEmpty()
        ? body
        : eachMember(
            CodeBlock.builder()
                .addStatement(
                    "$T name = new $T(object.name(i))",
                    PayloadTypes.JSON_STRING,
                    PayloadTypes.JSON_STRING)
                .add(body)
                .build());
  }

  private CodeBlock whenThere(String name, CodeBlock body) {
    return body.isEmpty()
        ? body
        : CodeBlock.builder()
            .beginControlFlow("if (object.has($L))", JavaText.literal(name))
            .add(body)
            .endControlFlow()
            .build();
  }

  private CodeBlock lacksOfMany(Subschema subschema, List<String> names) {
    String part = parts.name(subschema.index());
    return CodeBlock.builder()
        .beginControlFlow(
            "for ($T name : $L)", String.class, parts.constants().names(part, "REQUIRED", names))
        .beginControlFlow("if (!object.has(name))")
        .addStatement(
            "violations.add(\n$L,\n$S,\n$S + name + $S)",
            JavaText.literal(subschema.location() + "/required"),
            "required",
            "lacks the member `",
            "`")
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  private CodeBlock lacks(Subschema subschema, String keyword, List<String> names) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (String name : names) {
      code.beginControlFlow("if (!object.has($L))", JavaText.literal(name))
          .add(parts.violation(Expectation.required(subschema, keyword, name)))
          .endControlFlow();
    }
    return code.build();
  }

  private static CodeBlock eachMember(CodeBlock body) {
    return body.isEmpty()
        ? body
        : CodeBlock.builder()
            .beginControlFlow("for (int i = 0; i < object.size() && !violations.isFull(); i++)")
            .addStatement("int mark = violations.enter(object.name(i))")
            .add(body)
            .addStatement("violations.leave(mark)")
            .endControlFlow()
            .build();
  }

  private CodeBlock members(Subschema subschema, Keyword.Members members) {
    String part = parts.name(subschema.index());
    String name = "check" + part + "Member";
    parts.walk(name, () -> member(name, part, members));
    return eachMember(
        CodeBlock.builder()
            .addStatement(
                "$N(object.name(i), object.value(i), $L)", name, parts.walked("violations"))
            .build());
  }

  private MethodSpec member(String name, String part, Keyword.Members members) {
    CodeBlock.Builder code = CodeBlock.builder();
    CodeBlock additional =
        members.additional().isPresent()
            ? checks.check(members.additional().getAsInt(), "member")
            : CodeBlock.of("");
    boolean tracks = !additional.isEmpty();
    List<Map.Entry<String, Integer>> named = List.copyOf(members.named().entrySet());
    if (tracks) {
      code.addStatement("boolean known = false");
    }
    for (int from = 0; from < named.size(); from += CASES) {
      code.add(
          chunk(
              name + from / CASES,
              named.subList(from, Math.min(named.size(), from + CASES)),
              tracks,
              named.size() > CASES));
    }
    for (Keyword.ByPattern pattern : members.patterned()) {
      code.beginControlFlow(
          "if ($L.isFoundIn(name))", parts.constants().pattern(part, pattern.pattern()));
      if (tracks) {
        code.addStatement("known = true");
      }
      code.add(checks.check(pattern.value(), "member")).endControlFlow();
    }
    if (tracks) {
      code.beginControlFlow("if (!known)").add(additional).endControlFlow();
    }
    return signature(name).addCode(code.build()).build();
  }

  private static MethodSpec.Builder signature(String name) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .addParameter(String.class, "name")
        .addParameter(PayloadTypes.JSON_VALUE, "member")
        .addParameter(PayloadTypes.VIOLATIONS, "violations");
  }

  private CodeBlock chunk(
      String name, List<Map.Entry<String, Integer>> members, boolean tracks, boolean many) {
    if (many) {
      parts.walk(
          name,
          () ->
              signature(name)
                  .returns(TypeName.BOOLEAN)
                  .addStatement("boolean known = false")
                  .addCode(cases(members, true))
                  .addStatement("return known")
                  .build());
      return CodeBlock.builder()
          .addStatement(
              tracks ? "known |= $N(name, member, $L)" : "$N(name, member, $L)",
              name,
              parts.walked("violations"))
          .build();
    }
    return cases(members, tracks);
  }

  private CodeBlock cases(List<Map.Entry<String, Integer>> members, boolean tracks) {
    CodeBlock.Builder code = CodeBlock.builder().beginControlFlow("switch (name)");
    for (Map.Entry<String, Integer> member : members) {
      CodeBlock body = checks.check(member.getValue(), "member");
      if (body.isEmpty() && !tracks) {
        continue;
      }
      code.add("case $L -> {\n", JavaText.literal(member.getKey())).indent();
      if (tracks) {
        code.addStatement("known = true");
      }
      code.add(body).unindent().add("}\n");
    }
    return code.add("default -> {}\n").endControlFlow().build();
  }

  private CodeBlock items(String part, Keyword.Items items) {
    CodeBlock.Builder code = CodeBlock.builder();
    List<CodeBlock> prefix = new ArrayList<>();
    for (int i = 0; i < items.prefix().size(); i++) {
      CodeBlock body = checks.check(items.prefix().get(i), "array.item(" + i + ")");
      if (!body.isEmpty()) {
        prefix.add(
            CodeBlock.builder()
                .beginControlFlow("if (array.size() > $L)", i)
                .addStatement("int mark = violations.enter($L)", i)
                .add(body)
                .addStatement("violations.leave(mark)")
                .endControlFlow()
                .build());
      }
    }
    code.add(spread.telling("check" + part + "Items", Kind.ARRAY, prefix));
    if (items.rest().isPresent()) {
      code.add(
          eachItem(items.prefix().size(), checks.check(items.rest().getAsInt(), "array.item(i)")));
    }
    return code.build();
  }

  private static CodeBlock eachItem(int from, CodeBlock body) {
    return body.isEmpty()
        ? body
        : CodeBlock.builder()
            .beginControlFlow(
                "for (int i = $L; i < array.size() && !violations.isFull(); i++)", from)
            .addStatement("int mark = violations.enter(i)")
            .add(body)
            .addStatement("violations.leave(mark)")
            .endControlFlow()
            .build();
  }

  private CodeBlock contains(Subschema subschema, Keyword.Contains contains) {
    return checks.unless(
        new FitsWalks(parts, fits).contains(subschema, contains), subschema, contains);
  }

  /** The statements of {@code unevaluatedProperties} and {@code unevaluatedItems}. */
  CodeBlock unevaluated(Subschema subschema, Keyword.Unevaluated keyword) {
    Kind kind = SeenEmitter.isOfObject(keyword) ? Kind.OBJECT : Kind.ARRAY;
    String part = kind == Kind.OBJECT ? "object.value(i)" : "array.item(i)";
    CodeBlock body = checks.check(keyword.schema(), part);
    if (body.isEmpty()) {
      return body;
    }
    CodeBlock guarded =
        CodeBlock.builder()
            .beginControlFlow("if (!$L)", fits.seen().seen(subschema, kind))
            .add(body)
            .endControlFlow()
            .build();
    String name =
        "check"
            + parts.name(subschema.index())
            + (kind == Kind.OBJECT ? "UnseenMembers" : "UnseenItems");
    parts.walk(
        name,
        () ->
            MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .addParameter(kind.type(), kind.variable())
                .addParameter(PayloadTypes.VIOLATIONS, "violations")
                .addCode(kind == Kind.OBJECT ? eachMember(guarded) : eachItem(0, guarded))
                .build());
    String variable = kind == Kind.OBJECT ? "members" : "items";
    return CodeBlock.builder()
        .beginControlFlow("if (value instanceof $T $L)", kind.type(), variable)
        .addStatement("$N($L, $L)", name, variable, parts.walked("violations"))
        .endControlFlow()
        .build();
  }
}
