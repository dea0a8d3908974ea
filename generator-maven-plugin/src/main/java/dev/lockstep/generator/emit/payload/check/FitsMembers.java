package dev.lockstep.generator.emit.payload.check;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Subschema;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/** Emits the walk over the members of an object behind {@code fitsX}. */
final class FitsMembers {

  /** Up to this many members, asking for each is quicker than walking all. */
  private static final int ASKED = 4;

  /** More cases than this are spread over several methods. */
  static final int CASES = 100;

  private final Parts parts;
  private final FitsEmitter fits;

  FitsMembers(Parts parts, FitsEmitter fits) {
    this.parts = parts;
    this.fits = fits;
  }

  /** Returns true if every member is valid. */
  boolean isNothing(Keyword.Members members) {
    return members.named().values().stream().allMatch(this::isOpen)
        && members.patterned().stream().allMatch(pattern -> isOpen(pattern.value()))
        && members.additional().stream().allMatch(this::isOpen);
  }

  /** Returns true if the walk counts the required members, so that none is looked up. */
  boolean countsRequired(Subschema subschema) {
    return subschema
        .keyword(Keyword.Members.class)
        .filter(members -> !isNothing(members) && !asks(members))
        .filter(members -> members.named().size() <= CASES)
        .filter(members -> members.named().keySet().containsAll(required(subschema)))
        .isPresent();
  }

  private static List<String> required(Subschema subschema) {
    return subschema.keyword(Keyword.Required.class).map(Keyword.Required::names).orElse(List.of());
  }

  private boolean asks(Keyword.Members members) {
    return members.named().size() <= ASKED
        && members.patterned().isEmpty()
        && members.additional().stream().allMatch(this::isOpen);
  }

  private boolean isOpen(int index) {
    return Parts.acceptsAll(parts.target(index));
  }

  CodeBlock body(String part, Subschema subschema, Keyword.Members members) {
    if (asks(members)) {
      return ask(members);
    }
    return walk(
        part, members, countsRequired(subschema) ? Set.copyOf(required(subschema)) : Set.of());
  }

  /**
   * {@code JsonValue member0 = object.get("type"); if (member0 != null && !fits...) return false;}
   */
  private CodeBlock ask(Keyword.Members members) {
    CodeBlock.Builder code = CodeBlock.builder();
    int number = 0;
    for (Map.Entry<String, Integer> member : members.named().entrySet()) {
      String variable = "member" + number++;
      Test test = fits.test(member.getValue(), variable);
      if (test.isAlways()) {
        continue;
      }
      CodeBlock there = CodeBlock.of("$L != null", variable);
      code.addStatement(
              "$T $L = object.get($L)",
              PayloadTypes.JSON_VALUE,
              variable,
              JavaText.literal(member.getKey()))
          .beginControlFlow(
              "if ($L)", test.isNever() ? there : CodeBlock.of("$L && $L", there, test.fails()))
          .addStatement("return false")
          .endControlFlow();
    }
    return code.addStatement("return true").build();
  }

  private CodeBlock walk(String part, Keyword.Members members, Set<String> required) {
    Test additional =
        members.additional().isPresent()
            ? fits.test(members.additional().getAsInt(), "member")
            : Test.ALWAYS;
    boolean tracks = !additional.isAlways() && !members.patterned().isEmpty();
    CodeBlock.Builder code = CodeBlock.builder();
    if (!required.isEmpty()) {
      code.addStatement("int required = 0");
    }
    code.beginControlFlow("for (int i = 0; i < object.size(); i++)")
        .addStatement("$T name = object.name(i)", String.class)
        .addStatement("$T member = object.value(i)", PayloadTypes.JSON_VALUE);
    if (members.named().size() > CASES) {
      code.add(chunks(part, members, additional, tracks));
    } else {
      code.add(cases(members, additional, tracks, required));
    }
    for (Keyword.ByPattern pattern : members.patterned()) {
      code.beginControlFlow(
          "if ($L.isFoundIn(name))", parts.constants().pattern(part, pattern.pattern()));
      if (tracks) {
        code.addStatement("known = true");
      }
      code.add(FitsWalks.refuse(fits.test(pattern.value(), "member"))).endControlFlow();
    }
    if (tracks) {
      code.add(FitsWalks.refuse(unlessKnown("known", "!known", additional)));
    }
    code.endControlFlow();
    return required.isEmpty()
        ? code.addStatement("return true").build()
        : code.addStatement("return required == $L", required.size()).build();
  }

  private static Test unlessKnown(String known, String unknown, Test additional) {
    return additional.isNever()
        ? new Test(CodeBlock.of("$L", known), CodeBlock.of("$L", unknown))
        : new Test(
            CodeBlock.of("$L || $L", known, additional.holds()),
            CodeBlock.of("$L && $L", unknown, additional.fails()));
  }

  private CodeBlock cases(
      Keyword.Members members, Test additional, boolean tracks, Set<String> required) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (members.named().isEmpty()) {
      return tracks
          ? code.addStatement("boolean known = false").build()
          : FitsWalks.refuse(additional);
    }
    if (tracks) {
      code.addStatement("boolean known = true");
    }
    code.beginControlFlow("switch (name)");
    members
        .named()
        .forEach((name, index) -> code.add(oneCase(name, index, required.contains(name))));
    code.add("default -> {\n").indent();
    if (tracks) {
      code.addStatement("known = false");
    } else {
      code.add(FitsWalks.refuse(additional));
    }
    return code.unindent().add("}\n").endControlFlow().build();
  }

  private CodeBlock oneCase(String name, int index, boolean required) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .add("case $L -> {\n", JavaText.literal(name))
            .indent()
            .add(FitsWalks.refuse(fits.test(index, "member")));
    if (required && !fits.test(index, "member").isNever()) {
      code.addStatement("required++");
    }
    return code.unindent().add("}\n").build();
  }

  /** Many members: methods of a hundred, each answering -1 wrong, 0 not mine, 1 right. */
  private CodeBlock chunks(String part, Keyword.Members members, Test additional, boolean tracks) {
    CodeBlock.Builder code = CodeBlock.builder().addStatement("int found = 0");
    List<Map.Entry<String, Integer>> named = List.copyOf(members.named().entrySet());
    for (int from = 0; from < named.size(); from += CASES) {
      List<Map.Entry<String, Integer>> chunk =
          named.subList(from, Math.min(named.size(), from + CASES));
      String name = "fits" + part + "Member" + from / CASES;
      parts.walk(name, () -> chunk(name, chunk));
      code.beginControlFlow("if (found == 0)")
          .addStatement("found = $N(name, $L)", name, parts.walked("member"))
          .endControlFlow();
    }
    code.add(FitsWalks.refuse(Test.compare(CodeBlock.of("found"), ">=", CodeBlock.of("0"))));
    if (tracks) {
      return code.addStatement("boolean known = found > 0").build();
    }
    return additional.isAlways()
        ? code.build()
        : code.add(FitsWalks.refuse(unlessKnown("found != 0", "found == 0", additional))).build();
  }

  private MethodSpec chunk(String name, List<Map.Entry<String, Integer>> members) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (name) {\n").indent();
    for (Map.Entry<String, Integer> member : members) {
      Test test = fits.test(member.getValue(), "member");
      CodeBlock answer =
          test.isAlways() ? CodeBlock.of("1") : CodeBlock.of("$L ? 1 : -1", test.holds());
      code.add("case $L -> $L;\n", JavaText.literal(member.getKey()), answer);
    }
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.INT)
        .addParameter(String.class, "name")
        .addParameter(PayloadTypes.JSON_VALUE, "member")
        .addCode(code.add("default -> 0;\n").unindent().add("};\n").build())
        .build();
  }
}
