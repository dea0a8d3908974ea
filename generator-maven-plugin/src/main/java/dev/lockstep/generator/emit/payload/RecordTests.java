package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.read.TreeEmitter;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape;
import dev.lockstep.generator.emit.payload.shape.FreshNames;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import dev.lockstep.generator.emit.payload.shape.TypeShape;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import javax.lang.model.element.Modifier;

/**
 * Emits {@code meetsX(record)}: tests that a record meets the parts of its schema that its Java
 * types do not ensure. A record whose schema relates several members is tested as JSON.
 */
final class RecordTests {

  /** The maximum number of records in one another that are tested as records. */
  private static final int DEEPEST = 64;

  private record Place(TypeName type, int shape) {}

  private final TreeEmitter trees;
  private final UnaryOperator<TypeShape> types;
  private final ComponentTests components;
  private final FreshNames fresh = new FreshNames();
  private final Map<Place, Test> known = new HashMap<>();
  private int depth;

  /**
   * Creates the tests of one validator.
   *
   * @param types finds the type that a reference denotes
   */
  RecordTests(TreeEmitter trees, UnaryOperator<TypeShape> types) {
    this.trees = trees;
    this.types = types;
    this.components = new ComponentTests(trees, this, fresh);
  }

  /** Returns the test that the record {@code value} meets a shape. */
  Test test(TypeShape type, int index, CodeBlock value) {
    Test test = test(types.apply(type), index);
    return test.isAlways() || test.isNever() ? test : Test.call("$L($L)", test.holds(), value);
  }

  /** Returns the method that tests records of a type, or a constant. */
  private Test test(TypeShape type, int index) {
    Place place = new Place(type.type(), index);
    Test before = known.get(place);
    if (before != null) {
      return before;
    }
    Test call = Test.of(CodeBlock.of("$N", fresh.fresh("meets" + type.type().simpleName())));
    known.put(place, call);
    depth++;
    CodeBlock body = depth > DEEPEST ? asJson(index) : body(type, trees.shape(index));
    depth--;
    if (body.toString().equals("true")) {
      known.put(place, Test.ALWAYS);
      return Test.ALWAYS;
    }
    String name = call.holds().toString();
    trees
        .parts()
        .method(
            name,
            () ->
                MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .returns(TypeName.BOOLEAN)
                    .addParameter(type.type(), "value")
                    .addStatement("return $L", body)
                    .build());
    return call;
  }

  private CodeBlock asJson(int index) {
    Test test = trees.test(index, "json");
    return test.isAlways() || test.isNever()
        ? test.holds()
        : CodeBlock.of("$T.meets(value, json -> $L)", PayloadTypes.RECORD_CHECK, test.holds());
  }

  private CodeBlock body(TypeShape type, Shape shape) {
    if (shape.acceptsAll() && isClosed(type)) {
      return CodeBlock.of("true");
    }
    if (!(shape.rules().get(Kind.OBJECT) instanceof Rule.Members members) || !isClosed(type)) {
      return asJson(shape.index());
    }
    if (type instanceof ChoiceShape choice && choice.shape() == shape.index()) {
      return choose(choice, members);
    }
    if (!(type instanceof RecordShape record) || members.variants().size() != 1) {
      return asJson(shape.index());
    }
    return all(record, members.variants().get(0), Test.ALWAYS)
        .orElseGet(() -> asJson(shape.index()));
  }

  private static boolean isClosed(TypeShape type) {
    return type instanceof ChoiceShape || type instanceof RecordShape record && !record.isOpen();
  }

  private CodeBlock choose(ChoiceShape choice, Rule.Members members) {
    List<CodeBlock> branches = new ArrayList<>();
    boolean isSeparable = false;
    for (ChoiceShape.Branch branch : choice.branches()) {
      CodeBlock isOfBranch = CodeBlock.of("value instanceof $T", branch.record().type());
      Optional<CodeBlock> test =
          selected(branch, members)
              .flatMap(own -> all(branch.record(), members.variants().get(branch.variant()), own));
      isSeparable |= test.isPresent();
      if (test.isEmpty()) {
        branches.add(CodeBlock.of("$L && $L", isOfBranch, asJson(choice.shape())));
      } else if (test.get().toString().equals("true")) {
        branches.add(isOfBranch);
      } else {
        String variable = "variant" + branch.variant();
        String method = method(branch.record(), test.get());
        branches.add(CodeBlock.of("$L $N && $N($N)", isOfBranch, variable, method, variable));
      }
    }
    return isSeparable ? CodeBlock.join(branches, "\n|| ") : asJson(choice.shape());
  }

  /**
   * Returns the test that the tag of a record selects the record's variant; empty if the variant
   * accepts texts that are not known or depend on other rules. A record with the tag of another
   * variant fails the test, although it may be valid as JSON.
   */
  private Optional<Test> selected(ChoiceShape.Branch branch, Rule.Members members) {
    RecordShape.Tag tag = branch.record().tag().orElseThrow();
    if (tag.text().isPresent()) {
      return Optional.of(Test.ALWAYS);
    }
    Rule.Variant variant = members.variants().get(branch.variant());
    Component component = tag.component();
    Shape text = trees.shape(variant.named().getOrDefault(component.property(), variant.other()));
    if (component.constants().isEmpty() || !ComponentTests.acceptsAll(text, Kind.STRING)) {
      return Optional.empty();
    }
    EnumShape constants = component.constants().get();
    return Optional.of(
        Test.of(
            members.byText().entrySet().stream()
                .filter(entry -> entry.getValue() == branch.variant())
                .map(
                    entry ->
                        CodeBlock.of(
                            "value.$N() == $T.$N",
                            component.member(),
                            constants.type(),
                            constants.constant(entry.getKey())))
                .collect(CodeBlock.joining("\n|| ", "(", ")"))));
  }

  private String method(RecordShape record, CodeBlock test) {
    String name = fresh.fresh("meets" + record.type().simpleName());
    trees
        .parts()
        .method(
            name,
            () ->
                MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .returns(TypeName.BOOLEAN)
                    .addParameter(record.type(), "value")
                    .addStatement("return $L", test)
                    .build());
    return name;
  }

  /**
   * Returns a first test and the tests of all components; empty if the schema relates members to
   * each other.
   */
  private Optional<CodeBlock> all(RecordShape record, Rule.Variant variant, Test first) {
    Map<String, Component> byName =
        record.components().stream()
            .filter(each -> !each.holdsOthers())
            .collect(Collectors.toMap(Component::property, each -> each));
    String tag = record.tag().map(each -> each.component().property()).orElse("");
    if (!isSimple(variant)
        || record.others().isPresent()
        || record.distinguishesAbsent()
        || !variant.required().stream().allMatch(n -> n.equals(tag) || byName.containsKey(n))) {
      return Optional.empty();
    }
    List<Test> tests = new ArrayList<>(List.of(first));
    for (Component component : record.components()) {
      int index = variant.named().getOrDefault(component.property(), variant.other());
      CodeBlock value = CodeBlock.of("value.$N()", component.member());
      boolean mayLack = !variant.required().contains(component.property());
      Optional<Test> test = components.test(component, trees.shape(index), value, mayLack);
      if (test.isEmpty()) {
        return Optional.empty();
      }
      tests.add(test.get());
    }
    CodeBlock all = Test.all(tests);
    return Optional.of(all.isEmpty() ? CodeBlock.of("true") : all);
  }

  /** Returns true if the schema does not relate members to each other. */
  static boolean isSimple(Rule.Variant variant) {
    return variant.groups().isEmpty()
        && variant.counts().isEmpty()
        && variant.names().isEmpty()
        && variant.dependents().isEmpty()
        && variant.presence().isEmpty();
  }
}
