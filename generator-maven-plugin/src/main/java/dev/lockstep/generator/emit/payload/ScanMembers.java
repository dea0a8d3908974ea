package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Rule;
import java.util.List;

/**
 * Emits one walk over the members of an object. Each name the schema knows has a bit in {@code
 * seen}; a member whose schema depends on a text not yet seen waits as a tree.
 */
final class ScanMembers {

  private final ScanEmitter scan;
  private final String name;
  private final Rule.Members rule;
  private final Taking taking;
  private final MemberBits bits;
  private final ScanVariants variants;
  private final OtherNames others;

  ScanMembers(ScanEmitter scan, String name, Rule.Members rule, Taking taking) {
    this.scan = scan;
    this.name = name;
    this.rule = rule;
    this.taking = taking;
    this.bits = new MemberBits(rule);
    this.variants = new ScanVariants(scan, name, rule, taking, bits);
    this.others = new OtherNames(scan.trees(), name, rule.variants().get(0));
  }

  /** Whether one walk and 64 bits are enough; patterns may ask more of the text that decides. */
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
    return alike && !(patterned && !rule.discriminator().isEmpty()) && new MemberBits(rule).fit();
  }

  CodeBlock code() {
    Rule.Variant first = rule.variants().get(0);
    CodeBlock.Builder walk = CodeBlock.builder();
    walk.beginControlFlow(
        "for ($T name = in.nextName(); name != null; name = in.nextName())", String.class);
    if (!first.counts().isEmpty()) {
      walk.addStatement("size++");
    }
    walk.add(others.names(taking.failure()));
    boolean takesOthers = !scan.shape(first.other()).acceptsNone() || !first.groups().isEmpty();
    if (bits.names().isEmpty()) {
      walk.add(other(first));
    } else {
      walk.beginControlFlow("switch (name)");
      for (String each : bits.names()) {
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
    if (!bits.names().isEmpty()) {
      code.addStatement("long seen = 0");
    }
    if (!first.counts().isEmpty()) {
      code.addStatement("int size = 0");
    }
    if (takesOthers) {
      code.addStatement("$T others = new $T()", PayloadTypes.NAMES, PayloadTypes.NAMES);
    }
    return code.add(variants.declarations()).build();
  }

  private CodeBlock member(String each) {
    CodeBlock bit = bits.bit(each);
    CodeBlock.Builder code =
        CodeBlock.builder()
            .beginControlFlow("if ((seen & $L) != 0)", bit)
            .addStatement(taking.failure())
            .endControlFlow()
            .addStatement("seen |= $L", bit);
    if (variants.isDecidedBy(each)) {
      return code.add(variants.discriminator()).build();
    }
    List<Integer> shapes = variants.shapes(each);
    if (!rule.variants().get(0).groups().isEmpty()) {
      return code.add(byGroups()).add(taking.takeTree(each, "member")).build();
    }
    if (shapes.stream().distinct().count() == 1) {
      return code.add(taking.take(each, shapes.get(0))).build();
    }
    return code.add(variants.waiting(each, shapes)).build();
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

  private CodeBlock closing(Rule.Variant first) {
    CodeBlock.Builder code = CodeBlock.builder().add(variants.closing());
    code.add(new MemberNeeds(rule, bits).code(taking.failure()));
    if (!first.counts().isEmpty()) {
      code.beginControlFlow("if (!($L))", sizes(first.counts()))
          .addStatement(taking.failure())
          .endControlFlow();
    }
    return code.build();
  }

  /** Patterns decide: the member is looked at as a tree. */
  private CodeBlock byGroups() {
    return CodeBlock.builder()
        .addStatement("$T member = in.tree()", PayloadTypes.JSON_VALUE)
        .beginControlFlow("if (member == null || $L)", others.byPattern("member").fails())
        .addStatement(taking.failure())
        .endControlFlow()
        .build();
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
