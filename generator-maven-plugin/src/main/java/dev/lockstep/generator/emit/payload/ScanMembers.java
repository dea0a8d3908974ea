package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Emits one walk over the members of an object. Each name the schema knows has a bit in {@code
 * seen}; a member whose schema depends on a text not yet seen waits as a tree.
 */
final class ScanMembers {

  /** Names beyond the bits of a long. */
  private static final int MOST_NAMES = 64;

  private final ScanEmitter scan;
  private final String name;
  private final Rule.Members rule;
  private final Taking taking;
  private final List<String> names;
  private final Map<String, String> waiting = new LinkedHashMap<>();

  /** What becomes of members. */
  interface Taking {

    /** The statement that answers no. */
    String failure();

    /** What is declared before the walk. */
    CodeBlock before();

    /** Takes the member the scan stands at. */
    CodeBlock take(String name, int shape);

    /** Takes a member that has been checked, as a tree in a variable; empty when nobody asks. */
    CodeBlock takeTree(String name, String variable);

    /** The statement that answers yes. */
    CodeBlock after();
  }

  /** Members are checked, and that is all. */
  record Checking(ScanEmitter scan) implements Taking {
    @Override
    public String failure() {
      return "return false";
    }

    @Override
    public CodeBlock before() {
      return CodeBlock.builder().build();
    }

    @Override
    public CodeBlock take(String name, int shape) {
      return ScanEmitter.refuse(scan.test(shape), failure());
    }

    @Override
    public CodeBlock takeTree(String name, String variable) {
      return CodeBlock.builder().build();
    }

    @Override
    public CodeBlock after() {
      return CodeBlock.builder().addStatement("return true").build();
    }
  }

  ScanMembers(ScanEmitter scan, String name, Rule.Members rule, Taking taking) {
    this.scan = scan;
    this.name = name;
    this.rule = rule;
    this.taking = taking;
    this.names = names(rule);
  }

  /** Whether one walk and 64 bits are enough. */
  static boolean isWalkable(Rule.Members rule) {
    Rule.Variant first = rule.variants().get(0);
    boolean alike =
        rule.variants().stream()
            .allMatch(
                variant ->
                    variant.other() == first.other()
                        && variant.counts().equals(first.counts())
                        && variant.names().equals(first.names()));
    boolean patterned = rule.variants().stream().anyMatch(variant -> !variant.groups().isEmpty());
    return alike && !(patterned && rule.variants().size() > 1) && names(rule).size() <= MOST_NAMES;
  }

  private static List<String> names(Rule.Members rule) {
    Set<String> names = new LinkedHashSet<>();
    for (Rule.Variant variant : rule.variants()) {
      names.addAll(variant.named().keySet());
      names.addAll(variant.required());
      names.addAll(variant.dependents().keySet());
      variant.dependents().values().forEach(names::addAll);
    }
    if (!rule.discriminator().isEmpty()) {
      names.add(rule.discriminator());
    }
    return List.copyOf(names);
  }

  CodeBlock code() {
    Rule.Variant first = rule.variants().get(0);
    CodeBlock.Builder walk = CodeBlock.builder();
    walk.beginControlFlow(
        "for ($T name = in.nextName(); name != null; name = in.nextName())", String.class);
    if (!first.counts().isEmpty()) {
      walk.addStatement("size++");
    }
    walk.add(propertyNames(first));
    boolean takesOthers = !scan.shape(first.other()).acceptsNone() || !first.groups().isEmpty();
    if (names.isEmpty()) {
      walk.add(other(first));
    } else {
      walk.beginControlFlow("switch (name)");
      for (String each : names) {
        walk.add("case $L -> {\n", JavaText.literal(each))
            .indent()
            .add(member(each))
            .unindent()
            .add("}\n");
      }
      walk.add("default -> {\n").indent().add(other(first)).unindent().add("}\n").endControlFlow();
    }
    walk.endControlFlow();
    return CodeBlock.builder()
        .add(declarations(first, takesOthers))
        .add(walk.build())
        .add(closing(first))
        .add(taking.after())
        .build();
  }

  private CodeBlock declarations(Rule.Variant first, boolean takesOthers) {
    CodeBlock.Builder code =
        CodeBlock.builder()
            .beginControlFlow("if (!in.open())")
            .addStatement(taking.failure())
            .endControlFlow()
            .add(taking.before());
    if (!names.isEmpty()) {
      code.addStatement("long seen = 0");
    }
    if (!first.counts().isEmpty()) {
      code.addStatement("int size = 0");
    }
    if (takesOthers) {
      code.addStatement("$T others = new $T()", PayloadTypes.NAMES, PayloadTypes.NAMES);
    }
    if (!rule.discriminator().isEmpty()) {
      code.addStatement("int variant = -1");
    }
    waiting
        .values()
        .forEach(variable -> code.addStatement("$T $N = null", PayloadTypes.JSON_VALUE, variable));
    return code.build();
  }

  private CodeBlock propertyNames(Rule.Variant first) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (int each : first.names()) {
      Shape shape = scan.shape(each);
      if (!shape.acceptsAll()) {
        code.add(
            ScanEmitter.refuse(
                Test.of(CodeBlock.of("$N(new $T(name))", named(shape), PayloadTypes.JSON_STRING)),
                taking.failure()));
      }
    }
    return code.build();
  }

  /** A method that checks a name as a string. */
  private String named(Shape shape) {
    String method = "fitsName" + scan.name(shape.index());
    CodeBlock test =
        shape
            .rule(Kind.STRING)
            .map(
                rule ->
                    rule instanceof Rule.Scalar scalar
                        ? scan.scalars().test(scalar.formula(), "string").holds()
                        : CodeBlock.of("true"))
            .orElse(CodeBlock.of("false"));
    scan.parts()
        .method(
            method,
            () ->
                MethodSpec.methodBuilder(method)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .returns(TypeName.BOOLEAN)
                    .addParameter(PayloadTypes.JSON_STRING, "string")
                    .addStatement("return $L", test)
                    .build());
    return method;
  }

  private CodeBlock member(String each) {
    CodeBlock bit = bit(each);
    CodeBlock.Builder code =
        CodeBlock.builder()
            .beginControlFlow("if ((seen & $L) != 0)", bit)
            .addStatement(taking.failure())
            .endControlFlow()
            .addStatement("seen |= $L", bit);
    if (each.equals(rule.discriminator())) {
      return code.add(discriminator()).build();
    }
    List<Integer> shapes = shapes(each);
    if (!rule.variants().get(0).groups().isEmpty()) {
      return code.add(byGroups()).build();
    }
    if (shapes.stream().distinct().count() == 1) {
      return code.add(taking.take(each, shapes.get(0))).build();
    }
    return code.add(waiting(each, shapes)).build();
  }

  /** The shape of a member in each variant. */
  private List<Integer> shapes(String each) {
    return rule.variants().stream()
        .map(variant -> variant.named().getOrDefault(each, variant.other()))
        .toList();
  }

  private CodeBlock discriminator() {
    CodeBlock.Builder code = CodeBlock.builder();
    String which = "variantOf" + name;
    scan.parts().method(which, () -> which(which));
    code.beginControlFlow("if (in.kind() == $T.STRING)", PayloadTypes.JSON_SCAN)
        .addStatement("$T string = in.string()", PayloadTypes.JSON_STRING)
        .beginControlFlow("if (string == null)")
        .addStatement(taking.failure())
        .endControlFlow()
        .addStatement("variant = $N(string.value())", which)
        .add(ofVariant("string"))
        .add(taking.takeTree(rule.discriminator(), "string"));
    if (rule.noText() < 0) {
      return code.nextControlFlow("else")
          .addStatement(taking.failure())
          .endControlFlow()
          .beginControlFlow("if (variant < 0)")
          .addStatement(taking.failure())
          .endControlFlow()
          .build();
    }
    return code.nextControlFlow("else")
        .addStatement("variant = $L", rule.noText())
        .addStatement("$T value = in.tree()", PayloadTypes.JSON_VALUE)
        .beginControlFlow("if (value == null)")
        .addStatement(taking.failure())
        .endControlFlow()
        .add(ofVariant("value"))
        .add(taking.takeTree(rule.discriminator(), "value"))
        .endControlFlow()
        .beginControlFlow("if (variant < 0)")
        .addStatement(taking.failure())
        .endControlFlow()
        .build();
  }

  /** What a variant still asks of the text that chose it. */
  private CodeBlock ofVariant(String variable) {
    CodeBlock.Builder code = CodeBlock.builder();
    List<Integer> shapes = shapes(rule.discriminator());
    for (int variant = 0; variant < shapes.size(); variant++) {
      if (!scan.shape(shapes.get(variant)).acceptsAll()) {
        code.beginControlFlow(
                "if (variant == $L && $L)",
                variant,
                scan.fits(shapes.get(variant), variable).fails())
            .addStatement(taking.failure())
            .endControlFlow();
      }
    }
    return code.build();
  }

  private MethodSpec which(String method) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (text) {\n").indent();
    Map<Integer, List<String>> texts = new LinkedHashMap<>();
    rule.byText()
        .forEach(
            (text, variant) -> texts.computeIfAbsent(variant, any -> new ArrayList<>()).add(text));
    texts.remove(rule.otherText());
    texts.forEach(
        (variant, all) ->
            code.add(
                "case $L -> $L;\n",
                CodeBlock.join(all.stream().map(JavaText::literal).toList(), ",\n"),
                variant));
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.INT)
        .addParameter(String.class, "text")
        .addCode(code.add("default -> $L;\n", rule.otherText()).unindent().add("};\n").build())
        .build();
  }

  /** A member whose shape depends on the variant, which may not be known yet. */
  private CodeBlock waiting(String each, List<Integer> shapes) {
    String variable = waiting.computeIfAbsent(each, any -> "waiting" + waiting.size());
    String method = "scan" + name + JavaNames.type(each) + "ByVariant" + bitOf(each);
    scan.parts().method(method, () -> byVariant(method, shapes, false));
    CodeBlock keep =
        CodeBlock.builder()
            .addStatement("$N = in.tree()", variable)
            .beginControlFlow("if ($N == null)", variable)
            .addStatement(taking.failure())
            .endControlFlow()
            .build();
    if (!taking.takeTree(each, variable).isEmpty()) {
      return keep;
    }
    return CodeBlock.builder()
        .beginControlFlow("if (variant < 0)")
        .add(keep)
        .nextControlFlow("else if (!$N(variant, in))", method)
        .addStatement(taking.failure())
        .endControlFlow()
        .build();
  }

  private MethodSpec byVariant(String method, List<Integer> shapes, boolean tree) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (variant) {\n").indent();
    for (int variant = 0; variant < shapes.size(); variant++) {
      int shape = shapes.get(variant);
      code.add(
          "case $L -> $L;\n",
          variant,
          tree ? scan.fits(shape, "value").holds() : scan.test(shape).holds());
    }
    MethodSpec.Builder builder =
        MethodSpec.methodBuilder(method)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .returns(TypeName.BOOLEAN)
            .addParameter(TypeName.INT, "variant");
    if (tree) {
      builder.addParameter(PayloadTypes.JSON_VALUE, "value");
    } else {
      builder.addParameter(PayloadTypes.JSON_SCAN, "in").addException(IOException.class);
    }
    return builder.addCode(code.add("default -> false;\n").unindent().add("};\n").build()).build();
  }

  private CodeBlock other(Rule.Variant first) {
    if (!first.groups().isEmpty()) {
      return CodeBlock.builder().add(isNew()).add(byGroups()).build();
    }
    if (scan.shape(first.other()).acceptsNone()) {
      return CodeBlock.builder().addStatement(taking.failure()).build();
    }
    return CodeBlock.builder()
        .add(isNew())
        .add(ScanEmitter.refuse(scan.test(first.other()), taking.failure()))
        .build();
  }

  private CodeBlock isNew() {
    return ScanEmitter.refuse(Test.call("in.isNew(name, others)"), taking.failure());
  }

  /** Patterns decide: the member is looked at as a tree. */
  private CodeBlock byGroups() {
    String method = "fits" + name + "ByPattern";
    scan.parts().method(method, () -> byPattern(method));
    return CodeBlock.builder()
        .addStatement("$T member = in.tree()", PayloadTypes.JSON_VALUE)
        .beginControlFlow("if (member == null || !$N(name, member))", method)
        .addStatement(taking.failure())
        .endControlFlow()
        .build();
  }

  private MethodSpec byPattern(String method) {
    Rule.Variant variant = rule.variants().get(0);
    CodeBlock.Builder code = CodeBlock.builder();
    if (!variant.named().isEmpty()) {
      code.beginControlFlow("switch (name)");
      variant
          .named()
          .forEach(
              (each, shape) ->
                  code.add(
                      "case $L:\n$>return $L;\n$<",
                      JavaText.literal(each),
                      scan.fits(shape, "member").holds()));
      code.add("default:\n$>break;\n$<").endControlFlow();
    }
    int number = 0;
    for (Rule.Group group : variant.groups()) {
      String known = "known" + number++;
      boolean tracks = !scan.shape(group.unmatched()).acceptsAll();
      if (tracks) {
        code.addStatement("boolean $N = false", known);
      }
      for (Rule.Matched matched : group.patterns()) {
        code.beginControlFlow(
            "if ($L.isFoundIn(name))", scan.parts().constants().pattern(name, matched.pattern()));
        if (tracks) {
          code.addStatement("$N = true", known);
        }
        code.add(ScanEmitter.refuse(scan.fits(matched.shape(), "member"), "return false"))
            .endControlFlow();
      }
      if (tracks) {
        code.beginControlFlow(
                "if (!$N && $L)", known, scan.fits(group.unmatched(), "member").fails())
            .addStatement("return false")
            .endControlFlow();
      }
    }
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(String.class, "name")
        .addParameter(PayloadTypes.JSON_VALUE, "member")
        .addCode(code.addStatement("return true").build())
        .build();
  }

  private CodeBlock closing(Rule.Variant first) {
    CodeBlock.Builder code = CodeBlock.builder();
    if (!rule.discriminator().isEmpty()) {
      code.beginControlFlow("if (variant < 0)")
          .addStatement(rule.absent() < 0 ? taking.failure() : "variant = " + rule.absent())
          .endControlFlow();
    }
    waiting.forEach(
        (each, variable) -> {
          String method = "fits" + name + JavaNames.type(each) + "ByVariant" + bitOf(each);
          scan.parts().method(method, () -> byVariant(method, shapes(each), true));
          code.beginControlFlow("if ($N != null && !$N(variant, $N))", variable, method, variable)
              .addStatement(taking.failure())
              .endControlFlow();
          CodeBlock take = taking.takeTree(each, variable);
          if (!take.isEmpty()) {
            code.beginControlFlow("if ($N != null)", variable).add(take).endControlFlow();
          }
        });
    code.add(required());
    if (!first.counts().isEmpty()) {
      code.beginControlFlow("if (!($L))", sizes(first.counts()))
          .addStatement(taking.failure())
          .endControlFlow();
    }
    return code.build();
  }

  private CodeBlock required() {
    CodeBlock.Builder code = CodeBlock.builder();
    List<Long> masks = rule.variants().stream().map(variant -> mask(variant.required())).toList();
    if (masks.stream().distinct().count() == 1) {
      if (masks.get(0) != 0) {
        code.add(lacks(CodeBlock.of("$L", hex(masks.get(0)))));
      }
    } else {
      code.add("long required = switch (variant) {\n").indent();
      for (int variant = 0; variant < masks.size() - 1; variant++) {
        code.add("case $L -> $L;\n", variant, hex(masks.get(variant)));
      }
      code.add("default -> $L;\n", hex(masks.get(masks.size() - 1))).unindent().add("};\n");
      code.add(lacks(CodeBlock.of("required")));
    }
    for (int variant = 0; variant < masks.size(); variant++) {
      String only = rule.variants().size() == 1 ? "" : "variant == " + variant + " && ";
      rule.variants()
          .get(variant)
          .dependents()
          .forEach(
              (each, needs) ->
                  code.beginControlFlow(
                          "if ($L(seen & $L) != 0 && (seen & $L) != $L)",
                          only,
                          bit(each),
                          hex(mask(needs)),
                          hex(mask(needs)))
                      .addStatement(taking.failure())
                      .endControlFlow());
    }
    return code.build();
  }

  private CodeBlock lacks(CodeBlock mask) {
    return CodeBlock.builder()
        .beginControlFlow("if ((seen & $L) != $L)", mask, mask)
        .addStatement(taking.failure())
        .endControlFlow()
        .build();
  }

  private int bitOf(String each) {
    return names.indexOf(each);
  }

  private CodeBlock bit(String each) {
    return CodeBlock.of("$L", hex(1L << bitOf(each)));
  }

  private long mask(List<String> some) {
    return some.stream().mapToLong(each -> 1L << bitOf(each)).reduce(0, (a, b) -> a | b);
  }

  private static String hex(long mask) {
    return "0x" + Long.toHexString(mask) + "L";
  }

  /** The condition of counts about {@code size}. */
  static CodeBlock sizes(List<Keyword.Count> counts) {
    if (counts.isEmpty()) {
      return CodeBlock.of("true");
    }
    return CodeBlock.join(
        counts.stream()
            .map(
                count ->
                    CodeBlock.of(
                        "size $L $LL",
                        count.keyword().startsWith("min") ? ">=" : "<=",
                        count.limit()))
            .toList(),
        " && ");
  }
}
