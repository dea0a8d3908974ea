package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape.Accessor;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape.Branch;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Emits how one of several records is taken: what they share up to the text that decides, the rest
 * by a method of each. A member that depends on the text and comes before it makes the scan look
 * ahead for the text and begin anew.
 */
final class ChoiceTakes {

  private final TakeEmitter takes;
  private final ScanEmitter scan;
  private final ChoiceShape choice;
  private final Rule.Members rule;
  private final MemberBits bits;
  private final VariantMethods variants;
  private final String name;
  private final List<Component> shared;

  ChoiceTakes(TakeEmitter takes, ChoiceShape choice, Rule.Members rule) {
    this.takes = takes;
    this.scan = takes.scan();
    this.choice = choice;
    this.rule = rule;
    this.bits = new MemberBits(rule);
    this.name = scan.name(choice.shape());
    this.variants = new VariantMethods(scan.trees(), name, rule);
    this.shared = shared();
  }

  /** Returns true if one walk and methods of limited size suffice. */
  boolean areWalks() {
    return bits.fitOne()
        && choice.branches().stream()
            .allMatch(
                branch ->
                    branch.record().components().size() <= TakeEmitter.MOST_COMPONENTS
                        && !branch.record().distinguishesAbsent()
                        && ScanMembers.isWalkable(of(branch)));
  }

  /**
   * Returns the components with one shape in all records; none if requirements other than members
   * exist.
   */
  private List<Component> shared() {
    return !isPlain()
        ? List.of()
        : choice.accessors().stream()
            .filter(Accessor::isShared)
            .map(Accessor::component)
            .filter(each -> variants.shapes(each.property()).stream().distinct().count() == 1)
            .toList();
  }

  private boolean isPlain() {
    return rule.variants().stream()
        .allMatch(
            variant ->
                variant.counts().isEmpty()
                    && variant.names().isEmpty()
                    && variant.groups().isEmpty());
  }

  /** Returns true if the deciding text is the only requirement on its member. */
  private boolean isTagEnough() {
    return isPlain()
        && choice.branches().stream()
            .map(branch -> variants.shapes(rule.discriminator()).get(branch.variant()))
            .map(scan::shape)
            .allMatch(
                shape ->
                    shape.rule(Kind.STRING).filter(Rule.Anything.class::isInstance).isPresent());
  }

  private Rule.Members of(Branch branch) {
    return Rule.Members.of(rule.variants().get(branch.variant()));
  }

  MethodSpec method(String method) {
    TakeMembers taking = new TakeMembers(takes, all(), Set.of());
    CodeBlock.Builder code =
        CodeBlock.builder()
            .addStatement("int begin = in.place()")
            .add(TakeEmitter.open("OBJECT"))
            .add(taking.before())
            .add(bits.declarations())
            .add(ScanMembers.loop(scan, name, bits))
            .add(bits.noteNew("", TakeEmitter.FAILURE))
            .beginControlFlow("switch (index)");
    for (Component each : shared) {
      MemberCode member = taking.take(each.property(), variants.shapes(each.property()).get(0));
      code.add(MemberSwitch.branch("case " + bits.position(each.property()), "", member));
    }
    return TakeEmitter.signature(method, choice.type())
        .addCode(
            code.add(tag())
                .add(ahead())
                .endControlFlow()
                .endControlFlow()
                .addStatement(TakeEmitter.FAILURE)
                .build())
        .build();
  }

  /**
   * Returns the case of the deciding text. If its member has other requirements, there is no such
   * case, and the scan begins again and takes it like any other member.
   */
  private CodeBlock tag() {
    if (!isTagEnough()) {
      return CodeBlock.of("");
    }
    return CodeBlock.builder()
        .add("case $L -> {\n", bits.position(rule.discriminator()))
        .indent()
        .beginControlFlow("if (in.kind() != $T.STRING || !in.text())", PayloadTypes.JSON_SCAN)
        .addStatement(TakeEmitter.FAILURE)
        .endControlFlow()
        .addStatement("return $N(in, in.index($L), seen0$L)", which(), variants.texts(), values())
        .unindent()
        .add("}\n")
        .build();
  }

  private CodeBlock ahead() {
    String nothing =
        shared.stream()
            .map(each -> ", " + TakeValues.nothing(PayloadTypes.of(each)))
            .collect(Collectors.joining());
    CodeBlock names = scan.parts().constants().table(name, "NAMES", bits.names());
    return CodeBlock.builder()
        .add("default -> {\n")
        .indent()
        .addStatement("in.back(begin)")
        .addStatement(
            "int tag = in.ahead($L, $L, $L)",
            names,
            bits.position(rule.discriminator()),
            variants.texts())
        .addStatement("return in.open() ? $N(in, tag, 0$L) : in.reject()", which(), nothing)
        .unindent()
        .add("}\n")
        .build();
  }

  private String values() {
    return shared.stream()
        .map(each -> ", " + TakeMembers.variable(each))
        .collect(Collectors.joining());
  }

  /** The method that leaves the rest of an object to its record. */
  private String which() {
    String method = "restOf" + name;
    scan.parts().method(method, () -> which(method));
    return method;
  }

  private MethodSpec which(String method) {
    CodeBlock.Builder code = CodeBlock.builder().add("return switch (tag) {\n").indent();
    List<Integer> byText = List.copyOf(rule.byText().values());
    for (Branch branch : choice.branches()) {
      List<CodeBlock> texts = new ArrayList<>();
      for (int text = 0; text < byText.size(); text++) {
        if (byText.get(text) == branch.variant()) {
          texts.add(CodeBlock.of("$L", text));
        }
      }
      if (branch.variant() == rule.otherText()) {
        texts.add(CodeBlock.of("$T.OTHER", PayloadTypes.JSON_SCAN));
      }
      code.add(
          "case $L -> $N(in, seen0$L);\n", CodeBlock.join(texts, ", "), branch(branch), values());
    }
    return shared(TakeEmitter.signature(method, choice.type()).addParameter(TypeName.INT, "tag"))
        .addCode(code.add("default -> in.reject();\n").unindent().add("};\n").build())
        .build();
  }

  /** Adds parameters for the members that were seen and taken. */
  private MethodSpec.Builder shared(MethodSpec.Builder signature) {
    signature.addParameter(TypeName.LONG, "seen0");
    shared.forEach(
        each -> signature.addParameter(PayloadTypes.of(each), TakeMembers.variable(each)));
    return signature;
  }

  private String branch(Branch branch) {
    RecordShape record = branch.record();
    return takes.method(
        record.type(),
        record.type().simpleName(),
        of(branch),
        method ->
            shared(TakeEmitter.signature(method, record.type()))
                .addCode(
                    new ScanMembers(
                            scan,
                            name,
                            of(branch),
                            new TakeMembers(takes, record, Set.copyOf(shared)),
                            bits)
                        .rest())
                .build());
  }

  /** The shared components as if they were a record. */
  private RecordShape all() {
    return new RecordShape(choice.type(), "", false, shared, Optional.empty());
  }
}
