package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Rule;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Emits one walk over the members of an object. Each name the schema knows has an index, and at it
 * a bit in what was seen; a member whose schema depends on a text not yet seen waits as a tree.
 */
final class ScanMembers {

  /** Cases of one method. */
  private static final int CASES = 100;

  private final ScanEmitter scan;
  private final String name;
  private final Rule.Members rule;
  private final Rule.Variant first;
  private final Taking taking;
  private final MemberBits bits;
  private final ScanVariants variants;
  private final OtherNames others;

  ScanMembers(ScanEmitter scan, String name, Rule.Members rule, Taking taking) {
    this(scan, name, rule, taking, new MemberBits(rule));
  }

  /** A walk that counts names as others do. */
  ScanMembers(ScanEmitter scan, String name, Rule.Members rule, Taking taking, MemberBits bits) {
    this.scan = scan;
    this.name = name;
    this.rule = rule;
    this.first = rule.variants().get(0);
    this.taking = taking;
    this.bits = bits;
    this.variants = new ScanVariants(scan, name, rule, taking, bits);
    this.others = new OtherNames(scan.trees(), name, first);
  }

  /** Returns true if one walk suffices; patterns may add requirements to the deciding text. */
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
    MemberBits bits = new MemberBits(rule);
    boolean decided = !rule.discriminator().isEmpty();
    return alike && bits.fit() && !(decided && (patterned || bits.areMany()));
  }

  /** The walk over an object that has been entered. */
  CodeBlock code() {
    CodeBlock walk = walk();
    return CodeBlock.builder()
        .add(taking.before())
        .add(bits.declarations())
        .add(declarations())
        .add(walk)
        .add(closing())
        .build();
  }

  /** The walk over what is left of an object, where what was seen and taken is given. */
  CodeBlock rest() {
    CodeBlock walk = walk();
    return CodeBlock.builder()
        .add(taking.before())
        .add(declarations())
        .add(walk)
        .add(closing())
        .build();
  }

  private CodeBlock walk() {
    CodeBlock.Builder walk = CodeBlock.builder().add(loop(scan, name, bits));
    CodeBlock table = scan.parts().constants().table(name, "NAMES", bits.names());
    if (!first.counts().isEmpty()) {
      walk.addStatement("size++");
    }
    CodeBlock names = others.names(taking.failure());
    if (!names.isEmpty() || !first.groups().isEmpty()) {
      walk.addStatement("$T name = index < 0 ? in.name() : $L.text(index)", String.class, table);
    }
    walk.add(names);
    if (bits.names().isEmpty()) {
      walk.add(other());
    } else if (takesOthers()) {
      walk.beginControlFlow("if (index < 0)")
          .add(other())
          .addStatement("continue")
          .endControlFlow()
          .add(bits.noteNew("", taking.failure()))
          .add(cases());
    } else {
      walk.add(bits.noteNew("index < 0 || ", taking.failure())).add(cases());
    }
    return walk.endControlFlow().build();
  }

  /** Begins the loop over the names of an object. */
  static CodeBlock loop(ScanEmitter scan, String name, MemberBits bits) {
    CodeBlock table = scan.parts().constants().table(name, "NAMES", bits.names());
    return CodeBlock.builder()
        .addStatement("int index = -1")
        .beginControlFlow(
            "while ((index = in.nextName($L, index + 1)) != $T.END)", table, PayloadTypes.JSON_SCAN)
        .build();
  }

  /** Returns true if names may occur that the schema does not define. */
  private boolean takesOthers() {
    return !scan.shape(first.other()).acceptsNone() || !first.groups().isEmpty();
  }

  private CodeBlock declarations() {
    CodeBlock.Builder code = CodeBlock.builder();
    if (!first.counts().isEmpty()) {
      code.addStatement("int size = 0");
    }
    if (takesOthers() && taking.takeOther(first.other()).isEmpty()) {
      code.addStatement("$T others = new $T()", PayloadTypes.NAMES, PayloadTypes.NAMES);
    }
    return code.add(variants.declarations()).build();
  }

  /** The code of each member. */
  private CodeBlock cases() {
    MemberSwitch members = new MemberSwitch();
    for (String each : bits.names()) {
      members.add(bits.position(each), member(each));
    }
    return members.size() > CASES && taking.isCheck() ? chunks() : members.code(taking.failure());
  }

  /** More cases than one method should hold: one for each hundred names. */
  private CodeBlock chunks() {
    CodeBlock.Builder choice = CodeBlock.builder().add("switch (index / $L) {\n", CASES).indent();
    int last = (bits.names().size() - 1) / CASES;
    for (int chunk = 0; chunk <= last; chunk++) {
      int from = chunk * CASES;
      String method = "scan" + name + "From" + from;
      scan.parts().method(method, () -> chunk(method, from));
      String label = chunk == last ? "default" : "case " + chunk;
      choice.add("$L -> $N(index, in);\n", label, method);
    }
    return CodeBlock.builder()
        .addStatement("boolean fits = $L", choice.unindent().add("}").build())
        .add(ScanEmitter.refuse(Test.call("fits"), taking.failure()))
        .build();
  }

  private MethodSpec chunk(String method, int from) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (index) {\n").indent();
    int to = Math.min(from + CASES, bits.names().size());
    for (int i = from; i < to; i++) {
      Test test = scan.test(variants.shapes(bits.names().get(i)).get(0));
      String label = i == to - 1 ? "default" : "case " + i;
      code.add("$L -> $L;\n", label, test.holds());
    }
    return MethodSpec.methodBuilder(method)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(TypeName.INT, "index")
        .addParameter(PayloadTypes.JSON_SCAN, "in")
        .addException(IOException.class)
        .addCode(code.unindent().add("};\n").build())
        .build();
  }

  private MemberCode member(String each) {
    if (variants.isDecidedBy(each)) {
      return new MemberCode.Statements(variants.discriminator());
    }
    List<Integer> shapes = variants.shapes(each);
    if (!first.groups().isEmpty()) {
      return new MemberCode.Statements(
          CodeBlock.builder().add(byGroups()).add(taking.takeTree(each, "member")).build());
    }
    return shapes.stream().distinct().count() == 1
        ? taking.take(each, shapes.get(0))
        : new MemberCode.Statements(variants.waiting(each, shapes));
  }

  private CodeBlock other() {
    Optional<CodeBlock> taken = taking.takeOther(first.other());
    if (taken.isPresent()) {
      return taken.get();
    }
    Test isNew = Test.call("in.isNew(others)");
    if (!first.groups().isEmpty()) {
      return CodeBlock.builder()
          .add(ScanEmitter.refuse(isNew, taking.failure()))
          .add(byGroups())
          .build();
    }
    Test value = scan.test(first.other());
    if (value.isNever()) {
      return CodeBlock.builder().addStatement(taking.failure()).build();
    }
    return ScanEmitter.refuse(isNew.and(value), taking.failure());
  }

  private CodeBlock closing() {
    List<Test> needs = new ArrayList<>(new MemberNeeds(rule, bits).tests());
    if (!first.counts().isEmpty()) {
      needs.add(Test.of(sizes(first.counts())));
    }
    Test last = needs.isEmpty() ? Test.ALWAYS : needs.remove(needs.size() - 1);
    CodeBlock.Builder code = CodeBlock.builder().add(variants.closing());
    needs.forEach(need -> code.add(ScanEmitter.refuse(need, taking.failure())));
    return code.add(taking.after(last)).build();
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
