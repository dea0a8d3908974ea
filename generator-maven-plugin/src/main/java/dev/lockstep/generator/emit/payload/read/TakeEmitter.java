package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape;
import dev.lockstep.generator.emit.payload.shape.FreshNames;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.TypeShape;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import javax.lang.model.element.Modifier;

/**
 * Emits {@code takeX(in)}: the record, list or map of the value a scan stands at, checked and read
 * in the same pass; null when it is not valid, or is what a type cannot hold.
 */
public final class TakeEmitter {

  /** Components of a record that one method reads. */
  static final int MOST_COMPONENTS = 150;

  /** The statement that ends a method whose value is invalid. */
  static final String FAILURE = "return in.reject()";

  /** The test that nothing has been rejected. */
  static final Test NOT_REJECTED = Test.call("in.isRejected()").negated();

  private final ScanEmitter scan;
  private final BindEmitter binds;
  private final Map<Taken, String> names = new HashMap<>();
  private final FreshNames fresh = new FreshNames();

  /** A type may be read by several rules, and one rule may be read as several types. */
  private record Taken(TypeName type, Object rule) {}

  public TakeEmitter(ScanEmitter scan, BindEmitter binds) {
    this.scan = scan;
    this.binds = binds;
  }

  ScanEmitter scan() {
    return scan;
  }

  BindEmitter binds() {
    return binds;
  }

  /** The name of the method for objects of this shape; empty where a second look is needed. */
  public Optional<String> method(TypeShape of, int shape) {
    TypeShape type = binds.resolve(of);
    if (type instanceof ChoiceShape choice) {
      return choice(choice);
    }
    RecordShape record = (RecordShape) type;
    return rule(shape).flatMap(rule -> record(record, shape, rule));
  }

  private Optional<Rule.Members> rule(int shape) {
    return scan.shape(shape)
        .rule(Kind.OBJECT)
        .filter(Rule.Members.class::isInstance)
        .map(Rule.Members.class::cast);
  }

  private Optional<String> record(RecordShape record, int shape, Rule.Members rule) {
    if (record.isOpen()
        || record.components().size() > MOST_COMPONENTS
        || !ScanMembers.isWalkable(rule)
        || record.distinguishesAbsent()
        || record.others().isPresent() && !hasComponents(record, rule)) {
      return Optional.empty();
    }
    return Optional.of(
        method(
            record.type(),
            record.type().simpleName(),
            rule,
            name ->
                signature(name, record.type())
                    .addCode(open("OBJECT"))
                    .addCode(
                        new ScanMembers(scan, scan.name(shape), rule, new TakeMembers(this, record))
                            .code())
                    .build()));
  }

  /** Returns true if each name of a rule has a component, so that the others belong to the map. */
  private static boolean hasComponents(RecordShape record, Rule.Members rule) {
    return rule.variants().size() == 1
        && rule.variants().get(0).groups().isEmpty()
        && record.properties().containsAll(new MemberBits(rule).names());
  }

  private Optional<String> choice(ChoiceShape choice) {
    Rule.Members rule = rule(choice.shape()).orElseThrow();
    ChoiceTakes choices = new ChoiceTakes(this, choice, rule);
    return choices.areWalks()
        ? Optional.of(method(choice.type(), choice.type().simpleName(), rule, choices::method))
        : Optional.empty();
  }

  /** The name of a method that takes a value as a type; written once. */
  public String method(TypeName type, String plain, Rule rule, Function<String, MethodSpec> body) {
    return names.computeIfAbsent(
        new Taken(type, scan.trees().key(rule)),
        any -> {
          String name = fresh.fresh("take" + plain);
          scan.parts().method(name, () -> body.apply(name));
          return name;
        });
  }

  static MethodSpec.Builder signature(String name, TypeName type) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(type.annotated(AnnotationSpec.builder(RuntimeTypes.NULLABLE).build()))
        .addParameter(PayloadTypes.BYTE_SCAN, "in")
        .addException(IOException.class);
  }

  /** Enters the value if it is of a kind. */
  static CodeBlock open(String kind) {
    return ScanEmitter.open(kind, FAILURE);
  }
}
