package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Emits one walk over the members of a tree's object; the text that decides is asked for first. */
final class TreeMembers {

  /** Up to this many members, asking for each is quicker than walking all. */
  private static final int ASKED = 4;

  /** Constants that are asked for before the walk. */
  private static final int CONSTANTS = 2;

  /** Cases of one method. */
  private static final int CASES = 100;

  private final TreeEmitter trees;
  private final String name;
  private final Rule.Members rule;
  private final Rule.Variant first;
  private final MemberBits bits;
  private final VariantMethods variants;
  private final OtherNames others;
  private final boolean isAlternative;

  /**
   * Creates a walk.
   *
   * @param isAlternative true if many objects meet another schema, so that constants come first
   */
  TreeMembers(TreeEmitter trees, String name, Rule.Members rule, boolean isAlternative) {
    this.isAlternative = isAlternative;
    this.trees = trees;
    this.name = name;
    this.rule = rule;
    this.first = rule.variants().get(0);
    this.bits = new MemberBits(rule);
    this.variants = new VariantMethods(trees, name, rule);
    this.others = new OtherNames(trees, name, first);
  }

  /** The walk over the members of {@code object}. */
  CodeBlock code() {
    CodeBlock.Builder code = CodeBlock.builder();
    first
        .counts()
        .forEach(
            count ->
                code.add(
                    ScanEmitter.refuse(
                        Test.compare(
                            CodeBlock.of("object.size()"),
                            count.keyword().startsWith("min") ? ">=" : "<=",
                            CodeBlock.of("$LL", count.limit())),
                        "return false")));
    if (isAlternative && rule.discriminator().isEmpty()) {
      code.add(constants());
    }
    return code.add(asks() ? ask() : walk()).build();
  }

  /** Rejects an object that lacks a required member, or has another constant in it. */
  private CodeBlock constants() {
    CodeBlock.Builder code = CodeBlock.builder();
    int number = 0;
    for (String each : first.required()) {
      int shape = first.named().getOrDefault(each, first.other());
      if (number < CONSTANTS && isConstant(trees.shape(shape))) {
        String variable = "constant" + number++;
        code.addStatement(
                "$T $N = object.get($L)", PayloadTypes.JSON_VALUE, variable, JavaText.literal(each))
            .beginControlFlow(
                "if ($N == null || $L)", variable, trees.test(shape, variable).fails())
            .addStatement("return false")
            .endControlFlow();
      }
    }
    return code.build();
  }

  private static boolean isConstant(Shape shape) {
    return !shape.acceptsNone()
        && shape.rules().values().stream()
            .allMatch(
                rule ->
                    rule instanceof Rule.Scalar scalar
                        && scalar.formula() instanceof Formula.Atom atom
                        && atom.keyword() instanceof Keyword.Constants);
  }

  private boolean asks() {
    return rule.discriminator().isEmpty()
        && bits.names().size() <= ASKED
        && first.groups().isEmpty()
        && first.names().isEmpty()
        && first.dependents().isEmpty()
        && first.presence().isEmpty()
        && trees.shape(first.other()).acceptsAll();
  }

  private CodeBlock ask() {
    CodeBlock.Builder code = CodeBlock.builder();
    for (String each : bits.names()) {
      int number = bits.position(each);
      String variable = "member" + number;
      Test test = trees.test(first.named().getOrDefault(each, first.other()), variable);
      boolean required = first.required().contains(each);
      if (test.isAlways() && !required) {
        continue;
      }
      code.addStatement(
          "$T $N = object.get($L)", PayloadTypes.JSON_VALUE, variable, JavaText.literal(each));
      String absent = variable + (required ? " == null" : " != null");
      CodeBlock wrong =
          test.isAlways() || test.isNever() && !required
              ? CodeBlock.of("$L", absent)
              : CodeBlock.of("$L $L $L", absent, required ? "||" : "&&", test.fails());
      code.beginControlFlow("if ($L)", wrong).addStatement("return false").endControlFlow();
    }
    return code.addStatement("return true").build();
  }

  private CodeBlock walk() {
    CodeBlock.Builder code = CodeBlock.builder().add(decide());
    boolean remembers =
        rule.variants().stream()
            .anyMatch(
                each ->
                    !each.required().isEmpty()
                        || !each.dependents().isEmpty()
                        || !each.presence().isEmpty());
    if (remembers) {
      code.add(bits.declarations());
    }
    boolean byName = !first.names().isEmpty() || !first.groups().isEmpty();
    boolean byIndex = !bits.names().isEmpty();
    if (byIndex) {
      code.addStatement("int index = -1");
    }
    code.beginControlFlow("for (int i = 0; i < object.size(); i++)");
    if (byName) {
      code.addStatement("$T name = object.name(i)", String.class);
    }
    code.addStatement("$T member = object.value(i)", PayloadTypes.JSON_VALUE)
        .add(others.names("return false"))
        .add(byIndex ? byIndex(byName ? "name" : "object.name(i)", remembers) : other())
        .endControlFlow();
    List<Test> needs = new ArrayList<>(new MemberNeeds(rule, bits).tests());
    Test last = needs.isEmpty() ? Test.ALWAYS : needs.remove(needs.size() - 1);
    needs.forEach(need -> code.add(ScanEmitter.refuse(need, "return false")));
    return code.addStatement("return $L", last.holds()).build();
  }

  private CodeBlock byIndex(String name, boolean remembers) {
    CodeBlock table = trees.parts().constants().table(this.name, "NAMES", bits.names());
    CodeBlock.Builder code =
        CodeBlock.builder()
            .addStatement("index = $L.index($L, index + 1)", table, name)
            .beginControlFlow("if (index < 0)")
            .add(other());
    if (!trees.shape(first.other()).acceptsNone() || !first.groups().isEmpty()) {
      code.addStatement("continue");
    }
    return code.endControlFlow()
        .add(remembers ? bits.note() : CodeBlock.of(""))
        .add(cases())
        .build();
  }

  private CodeBlock cases() {
    if (bits.areMany()) {
      return chunks();
    }
    MemberSwitch members = new MemberSwitch();
    for (String each : bits.names()) {
      members.add(bits.position(each), new MemberCode.Condition(member(each)));
    }
    return members.code("return false");
  }

  /** More cases than one method should hold: one for each hundred names. */
  private CodeBlock chunks() {
    CodeBlock.Builder choice = CodeBlock.builder().add("switch (index / $L) {\n", CASES).indent();
    int last = (bits.names().size() - 1) / CASES;
    for (int chunk = 0; chunk <= last; chunk++) {
      int from = chunk * CASES;
      String method = "holds" + name + "From" + from;
      trees.parts().method(method, () -> chunk(method, from));
      String label = chunk == last ? "default" : "case " + chunk;
      choice.add("$L -> $N(index, member);\n", label, method);
    }
    return CodeBlock.builder()
        .addStatement("boolean fits = $L", choice.unindent().add("}").build())
        .add(ScanEmitter.refuse(Test.call("fits"), "return false"))
        .build();
  }

  private MethodSpec chunk(String method, int from) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (index) {\n").indent();
    int to = Math.min(from + CASES, bits.names().size());
    for (int i = from; i < to; i++) {
      Test test = trees.test(variants.shapes(bits.names().get(i)).get(0), "member");
      String label = i == to - 1 ? "default" : "case " + i;
      code.add("$L -> $L;\n", label, test.holds());
    }
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(TypeName.INT, "index")
        .addParameter(PayloadTypes.JSON_VALUE, "member")
        .addCode(code.unindent().add("};\n").build())
        .build();
  }

  private CodeBlock decide() {
    if (rule.discriminator().isEmpty()) {
      return CodeBlock.builder().build();
    }
    return CodeBlock.builder()
        .addStatement(
            "$T decides = object.get($L)",
            PayloadTypes.JSON_VALUE,
            JavaText.literal(rule.discriminator()))
        .addStatement(
            "int variant = decides instanceof $T string\n? $N(string.value())\n: decides == null ?"
                + " $L : $L",
            PayloadTypes.JSON_STRING,
            variants.which(),
            rule.absent(),
            rule.noText())
        .beginControlFlow("if (variant < 0)")
        .addStatement("return false")
        .endControlFlow()
        .build();
  }

  private Test member(String each) {
    if (!first.groups().isEmpty()) {
      return others.byPattern("member");
    }
    List<Integer> shapes = variants.shapes(each);
    if (shapes.stream().distinct().count() == 1) {
      return trees.test(shapes.get(0), "member");
    }
    String method = "holds" + name + "ByVariant" + bits.position(each);
    return Test.call("$N(variant, member)", variants.byVariant(method, each));
  }

  private CodeBlock other() {
    return first.groups().isEmpty()
        ? ScanEmitter.refuse(trees.test(first.other(), "member"), "return false")
        : ScanEmitter.refuse(others.byPattern("member"), "return false");
  }
}
