package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import javax.lang.model.element.Modifier;

/** Emits the loops over members and items behind {@code fitsX}. */
final class FitsWalks {

  /** Up to this many members, asking for each is quicker than walking all. */
  private static final int ASKED = 4;

  /** More cases than this are spread over several methods. */
  private static final int CASES = 100;

  private final Parts parts;
  private final FitsEmitter fits;

  FitsWalks(Parts parts, FitsEmitter fits) {
    this.parts = parts;
    this.fits = fits;
  }

  /** The conditions of a keyword that looks inside {@code array} or {@code object}. */
  List<CodeBlock> conditions(Subschema subschema, Keyword keyword) {
    String part = parts.name(subschema.index());
    if (keyword instanceof Keyword.Required required) {
      return List.of(FitsEmitter.has(required.names()));
    }
    if (keyword instanceof Keyword.DependentRequired dependent) {
      return dependentRequired(dependent);
    }
    if (keyword instanceof Keyword.DependentSchemas dependent) {
      return List.of(fits.dependent(dependent.schemas()));
    }
    if (keyword instanceof Keyword.Members members) {
      return List.of(members(part, members));
    }
    if (keyword instanceof Keyword.PropertyNames names) {
      return List.of(call(part, "Names", Kind.OBJECT, () -> names(names)));
    }
    if (keyword instanceof Keyword.Items items) {
      return List.of(call(part, "Items", Kind.ARRAY, () -> items(items)));
    }
    return List.of(call(part, "Contents", Kind.ARRAY, () -> contains((Keyword.Contains) keyword)));
  }

  private CodeBlock call(String part, String role, Kind kind, Supplier<CodeBlock> body) {
    String name = "fits" + part + role;
    parts.method(
        name,
        () ->
            MethodSpec.methodBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(TypeName.BOOLEAN)
                .addParameter(kind.type(), kind.variable())
                .addCode(body.get())
                .build());
    return CodeBlock.of("$N($L)", name, kind.variable());
  }

  private static List<CodeBlock> dependentRequired(Keyword.DependentRequired dependent) {
    List<CodeBlock> conditions = new ArrayList<>();
    dependent
        .names()
        .forEach(
            (name, needed) -> {
              if (!needed.isEmpty()) {
                conditions.add(
                    CodeBlock.of(
                        "(!object.has($L) || ($L))",
                        JavaText.literal(name),
                        FitsEmitter.has(needed)));
              }
            });
    return conditions;
  }

  private CodeBlock members(String part, Keyword.Members members) {
    boolean asks =
        members.named().size() <= ASKED
            && members.patterned().isEmpty()
            && members.additional().stream().allMatch(index -> isOpen(index));
    if (asks) {
      return members.named().isEmpty()
          ? CodeBlock.of("true")
          : call(part, "Members", Kind.OBJECT, () -> ask(members));
    }
    return call(part, "Members", Kind.OBJECT, () -> walk(part, members));
  }

  private boolean isOpen(int index) {
    return Parts.acceptsAll(parts.target(index));
  }

  /**
   * {@code JsonValue member0 = object.get("type"); if (member0 != null && !fits...) return false;}
   */
  private CodeBlock ask(Keyword.Members members) {
    CodeBlock.Builder code = CodeBlock.builder();
    int number = 0;
    for (Map.Entry<String, Integer> member : members.named().entrySet()) {
      String variable = "member" + number++;
      CodeBlock wrong = fits.notTest(member.getValue(), variable);
      if (wrong.toString().equals("false")) {
        continue;
      }
      code.addStatement(
          "$T $L = object.get($L)",
          PayloadTypes.JSON_VALUE,
          variable,
          JavaText.literal(member.getKey()));
      code.beginControlFlow("if ($L != null && $L)", variable, wrong)
          .addStatement("return false")
          .endControlFlow();
    }
    return code.addStatement("return true").build();
  }

  private CodeBlock walk(String part, Keyword.Members members) {
    CodeBlock.Builder code = CodeBlock.builder();
    code.beginControlFlow("for (int i = 0; i < object.size(); i++)");
    code.addStatement("$T name = object.name(i)", String.class);
    code.addStatement("$T member = object.value(i)", PayloadTypes.JSON_VALUE);
    boolean closed = members.additional().isPresent() && !isOpen(members.additional().getAsInt());
    boolean tracksKnown = closed && !members.patterned().isEmpty();
    if (members.named().size() > CASES) {
      chunks(part, members, code, closed, tracksKnown);
    } else if (!members.named().isEmpty()) {
      code.add(cases(members, closed, tracksKnown));
    } else if (tracksKnown) {
      code.addStatement("boolean known = false");
    } else if (closed) {
      code.add(refuse(fits.notTest(members.additional().getAsInt(), "member")));
    }
    for (Keyword.ByPattern pattern : members.patterned()) {
      code.beginControlFlow(
          "if ($L.isFoundIn(name))", parts.constants().pattern(part, pattern.pattern()));
      if (tracksKnown) {
        code.addStatement("known = true");
      }
      code.add(refuse(fits.notTest(pattern.value(), "member"))).endControlFlow();
    }
    if (tracksKnown) {
      CodeBlock wrong = fits.notTest(members.additional().getAsInt(), "member");
      code.add(
          refuse(
              wrong.toString().equals("true")
                  ? CodeBlock.of("!known")
                  : CodeBlock.of("!known && $L", wrong)));
    }
    return code.endControlFlow().addStatement("return true").build();
  }

  private CodeBlock cases(Keyword.Members members, boolean closed, boolean tracksKnown) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (tracksKnown) {
      code.addStatement("boolean known = true");
    }
    code.beginControlFlow("switch (name)");
    members.named().forEach((name, index) -> code.add(oneCase(name, index)));
    code.add("default -> {\n").indent();
    if (tracksKnown) {
      code.addStatement("known = false");
    } else if (closed) {
      code.add(refuse(fits.notTest(members.additional().getAsInt(), "member")));
    }
    return code.unindent().add("}\n").endControlFlow().build();
  }

  private CodeBlock oneCase(String name, int index) {
    return CodeBlock.builder()
        .add("case $L -> {\n", JavaText.literal(name))
        .indent()
        .add(refuse(fits.notTest(index, "member")))
        .unindent()
        .add("}\n")
        .build();
  }

  private static CodeBlock refuse(CodeBlock wrong) {
    return switch (wrong.toString()) {
      case "false" -> CodeBlock.of("");
      case "true" -> CodeBlock.builder().addStatement("return false").build();
      default ->
          CodeBlock.builder()
              .beginControlFlow("if ($L)", wrong)
              .addStatement("return false")
              .endControlFlow()
              .build();
    };
  }

  /** Many members: methods of a hundred, each answering -1 wrong, 0 not mine, 1 right. */
  private void chunks(
      String part,
      Keyword.Members members,
      CodeBlock.Builder code,
      boolean closed,
      boolean tracksKnown) {
    List<Map.Entry<String, Integer>> named = List.copyOf(members.named().entrySet());
    code.addStatement("int found = 0");
    for (int from = 0; from < named.size(); from += CASES) {
      List<Map.Entry<String, Integer>> chunk =
          named.subList(from, Math.min(named.size(), from + CASES));
      String name = "fits" + part + "Member" + from / CASES;
      parts.method(name, () -> chunk(name, chunk));
      code.beginControlFlow("if (found == 0)")
          .addStatement("found = $N(name, member)", name)
          .endControlFlow();
    }
    code.add(refuse(CodeBlock.of("found < 0")));
    if (tracksKnown) {
      code.addStatement("boolean known = found > 0");
    } else if (closed) {
      CodeBlock wrong = fits.notTest(members.additional().getAsInt(), "member");
      code.add(
          refuse(
              wrong.toString().equals("true")
                  ? CodeBlock.of("found == 0")
                  : CodeBlock.of("found == 0 && $L", wrong)));
    }
  }

  private MethodSpec chunk(String name, List<Map.Entry<String, Integer>> members) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (name) {\n").indent();
    for (Map.Entry<String, Integer> member : members) {
      CodeBlock test = fits.test(member.getValue(), "member");
      code.add(
          test.toString().equals("true") ? "case $L -> 1;\n" : "case $L -> $L ? 1 : -1;\n",
          test.toString().equals("true")
              ? new Object[] {JavaText.literal(member.getKey())}
              : new Object[] {JavaText.literal(member.getKey()), test});
    }
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.INT)
        .addParameter(String.class, "name")
        .addParameter(PayloadTypes.JSON_VALUE, "member")
        .addCode(code.add("default -> 0;\n").unindent().add("};\n").build())
        .build();
  }

  private CodeBlock names(Keyword.PropertyNames names) {
    return CodeBlock.builder()
        .beginControlFlow("for (int i = 0; i < object.size(); i++)")
        .addStatement(
            "$T name = new $T(object.name(i))", PayloadTypes.JSON_STRING, PayloadTypes.JSON_STRING)
        .add(refuse(fits.notTest(names.name(), "name")))
        .endControlFlow()
        .addStatement("return true")
        .build();
  }

  private CodeBlock items(Keyword.Items items) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (int i = 0; i < items.prefix().size(); i++) {
      CodeBlock wrong = fits.notTest(items.prefix().get(i), "array.item(" + i + ")");
      if (!wrong.toString().equals("false")) {
        code.add(
            refuse(
                wrong.toString().equals("true")
                    ? CodeBlock.of("array.size() > $L", i)
                    : CodeBlock.of("array.size() > $L && $L", i, wrong)));
      }
    }
    if (items.rest().isPresent()) {
      code.beginControlFlow("for (int i = $L; i < array.size(); i++)", items.prefix().size())
          .add(refuse(fits.notTest(items.rest().getAsInt(), "array.item(i)")))
          .endControlFlow();
    }
    return code.addStatement("return true").build();
  }

  private CodeBlock contains(Keyword.Contains contains) {
    CodeBlock.Builder code =
        CodeBlock.builder().add(count(fits.test(contains.item(), "array.item(i)")));
    return code.addStatement("return $L", within(contains)).build();
  }

  /** Counts into {@code count} the items that pass. */
  static CodeBlock count(CodeBlock test) {
    return CodeBlock.builder()
        .addStatement("int count = 0")
        .beginControlFlow("for (int i = 0; i < array.size(); i++)")
        .beginControlFlow("if ($L)", test)
        .addStatement("count++")
        .endControlFlow()
        .endControlFlow()
        .build();
  }

  /** The condition that {@code count} is enough and not too many. */
  static CodeBlock within(Keyword.Contains contains) {
    return contains.max() == Long.MAX_VALUE
        ? CodeBlock.of("count >= $LL", contains.min())
        : CodeBlock.of("count >= $LL && count <= $LL", contains.min(), contains.max());
  }
}
