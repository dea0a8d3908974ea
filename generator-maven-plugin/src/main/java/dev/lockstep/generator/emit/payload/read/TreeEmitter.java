package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.payload.check.FitsEmitter;
import dev.lockstep.generator.emit.payload.check.Spread;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.ScalarFormulas;
import dev.lockstep.generator.emit.payload.condition.Subject;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.shape.FreshNames;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Plan;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * Emits {@code holdsX(value)}: whether a tree is valid as its plan has it, allocating nothing. What
 * needs a second look is left to {@link FitsEmitter}.
 */
public final class TreeEmitter {

  private final Parts parts;
  private final Plan plan;
  private final FitsEmitter fits;
  private final ScalarFormulas scalars;
  private final SharedShapes shared;
  private final Map<Integer, String> names = new HashMap<>();
  private final Map<Integer, Integer> planned = new HashMap<>();
  private final Set<Integer> alternatives;
  private final FreshNames taken = new FreshNames();

  public TreeEmitter(Parts parts, Plan plan, FitsEmitter fits) {
    this.parts = parts;
    this.plan = plan;
    this.shared = new SharedShapes(plan);
    this.fits = fits;
    this.scalars = new ScalarFormulas(parts);
    plan.shapes().stream()
        .filter(shape -> shape.subschemas().size() == 1 && !shape.needsLook())
        .forEach(shape -> planned.put(shape.subschemas().get(0), shape.index()));
    this.alternatives = alternatives(plan.schema());
    fits.use(
        (index, variable) ->
            Optional.ofNullable(planned.get(index)).map(shape -> call(shape, variable)));
  }

  /** Returns the subschemas of which a value meets one of several. */
  private static Set<Integer> alternatives(Schema schema) {
    Set<Integer> found = new HashSet<>();
    schema.subschemas().stream()
        .flatMap(subschema -> subschema.keywords(Keyword.Combination.class).stream())
        .filter(combination -> !combination.keyword().equals("allOf"))
        .filter(combination -> combination.parts().size() > 1)
        .forEach(combination -> found.addAll(schema.targets(combination.parts())));
    return found;
  }

  /** Returns true if values are often tested that another alternative accepts. */
  boolean isAlternative(int index) {
    return alternatives.containsAll(shape(index).subschemas());
  }

  public Parts parts() {
    return parts;
  }

  public ScalarFormulas scalars() {
    return scalars;
  }

  public Shape shape(int index) {
    return plan.shapes().get(index);
  }

  /** The name of a shape, as the end of a method's name. */
  String name(int index) {
    return names.computeIfAbsent(index, any -> fresh(shape(index)));
  }

  /** Returns a key that is equal for rules that one method can apply. */
  Object key(Rule rule) {
    return shared.key(rule);
  }

  /** The index of the shape whose methods check this one too. */
  int first(int index) {
    return shared.first(index);
  }

  private String fresh(Shape shape) {
    return shared.name(shape.index()).map(taken::fresh).orElseGet(() -> byPlace(shape));
  }

  private String byPlace(Shape shape) {
    String plain =
        shape.subschemas().isEmpty() ? "Anything" : parts.name(shape.subschemas().get(0));
    plain += shape.subschemas().size() > 1 ? "All" : "";
    return taken.fresh(plain);
  }

  /** The test that {@code variable} is valid. */
  public Test test(int index, String variable) {
    Shape shape = shape(first(index));
    if (shape.rules().size() == 1
        && shape.rules().values().iterator().next() instanceof Rule.Anything) {
      Kind kind = shape.rules().keySet().iterator().next();
      return Test.of(CodeBlock.of("$L instanceof $T", variable, java(kind).type()));
    }
    return call(index, variable);
  }

  /** Returns the test that {@code variable}, which may have a type of its own, is valid. */
  private Test call(int index, String variable) {
    Shape shape = shape(first(index));
    if (shape.acceptsAll()) {
      return Test.ALWAYS;
    }
    if (shape.acceptsNone()) {
      return Test.NEVER;
    }
    String name = "holds" + name(shape.index());
    parts.method(name, () -> method(name, shape));
    return Test.call("$N($L)", name, variable);
  }

  /** The test of a second look at {@code variable}. */
  CodeBlock look(Shape shape, String variable) {
    List<Test> tests =
        new ArrayList<>(
            shape.subschemas().stream().map(each -> fits.firstTest(each, variable)).toList());
    tests.removeIf(Test::isAlways);
    return tests.isEmpty() ? CodeBlock.of("true") : Test.all(tests);
  }

  private MethodSpec method(String name, Shape shape) {
    Kind kind = shape.rules().keySet().iterator().next();
    Rule only = shape.rules().get(kind);
    if (shape.rules().size() == 1 && isWalk(only)) {
      return holds(name, PayloadTypes.JSON_VALUE, "value")
          .addCode(
              ScanEmitter.refuse(
                  Test.of(
                      CodeBlock.of(
                          "value instanceof $T $L", java(kind).type(), java(kind).variable())),
                  "return false"))
          .addCode(walk(name, shape, only))
          .build();
    }
    boolean looks = shape.rules().values().stream().allMatch(Rule.Look.class::isInstance);
    CodeBlock answer =
        looks
            ? look(shape, "value")
            : shape.rules().size() == Kind.values().length ? implications(shape) : choices(shape);
    return holds(name, PayloadTypes.JSON_VALUE, "value").addStatement("return $L", answer).build();
  }

  private static MethodSpec.Builder holds(String name, TypeName type, String parameter) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(TypeName.BOOLEAN)
        .addParameter(type, parameter);
  }

  private static boolean isWalk(Rule rule) {
    return rule instanceof Rule.Items
        || rule instanceof Rule.Members members && ScanMembers.isWalkable(members);
  }

  /** The walk over an object or array. */
  private CodeBlock walk(String name, Shape shape, Rule rule) {
    return rule instanceof Rule.Items items
        ? items(name, items)
        : new TreeMembers(
                this, name(shape.index()), (Rule.Members) rule, isAlternative(shape.index()))
            .code();
  }

  /** One of the kinds, and what is asked of it. */
  private CodeBlock choices(Shape shape) {
    List<CodeBlock> choices = new ArrayList<>();
    shape
        .rules()
        .forEach(
            (kind, rule) ->
                choices.add(
                    rule instanceof Rule.Anything
                        ? CodeBlock.of("value instanceof $T", java(kind).type())
                        : CodeBlock.of(
                            "value instanceof $T $L && $L",
                            java(kind).type(),
                            variable(kind),
                            body(shape, kind, rule))));
    return CodeBlock.join(choices, "\n|| ");
  }

  /** Every kind is accepted: what is asked of some. */
  private CodeBlock implications(Shape shape) {
    List<CodeBlock> implications = new ArrayList<>();
    shape
        .rules()
        .forEach(
            (kind, rule) -> {
              if (!(rule instanceof Rule.Anything)) {
                implications.add(
                    CodeBlock.of(
                        "(!(value instanceof $T $L) || $L)",
                        java(kind).type(),
                        variable(kind),
                        body(shape, kind, rule)));
              }
            });
    return CodeBlock.join(implications, "\n&& ");
  }

  private static dev.lockstep.generator.emit.payload.shape.Kind java(Kind kind) {
    return dev.lockstep.generator.emit.payload.shape.Kind.valueOf(kind.name());
  }

  private static String variable(Kind kind) {
    return kind == Kind.BOOLEAN ? "bool" : java(kind).variable();
  }

  private CodeBlock body(Shape shape, Kind kind, Rule rule) {
    if (rule instanceof Rule.Scalar scalar) {
      CodeBlock test = scalars.test(scalar.formula(), Subject.tree(variable(kind))).holds();
      return CodeBlock.of("($L)", test);
    }
    if (isWalk(rule)) {
      String name =
          "holds" + name(shape.index()) + (rule instanceof Rule.Items ? "Items" : "Members");
      parts.method(
          name,
          () ->
              holds(name, java(kind).type(), variable(kind))
                  .addCode(walk(name, shape, rule))
                  .build());
      return CodeBlock.of("$N($L)", name, variable(kind));
    }
    return look(shape, "value");
  }

  private CodeBlock items(String name, Rule.Items items) {
    CodeBlock.Builder code = CodeBlock.builder();
    items
        .counts()
        .forEach(
            count ->
                code.add(
                    ScanEmitter.refuse(
                        Test.compare(
                            CodeBlock.of("array.size()"),
                            count.keyword().startsWith("min") ? ">=" : "<=",
                            CodeBlock.of("$LL", count.limit())),
                        "return false")));
    List<CodeBlock> prefix = new ArrayList<>();
    for (int i = 0; i < items.prefix().size(); i++) {
      Test test = test(items.prefix().get(i), "array.item(" + i + ")");
      if (!test.isAlways()) {
        prefix.add(
            CodeBlock.builder()
                .beginControlFlow(
                    test.isNever() ? "if (array.size() > $L)" : "if (array.size() > $L && $L)",
                    test.isNever() ? new Object[] {i} : new Object[] {i, test.fails()})
                .addStatement("return false")
                .endControlFlow()
                .build());
      }
    }
    code.add(new Spread(parts, false).refusing(name, java(Kind.ARRAY), prefix));
    Test rest = test(items.rest(), "array.item(i)");
    if (rest.isNever()) {
      code.addStatement("return array.size() <= $L", items.prefix().size());
    } else {
      if (!rest.isAlways()) {
        code.beginControlFlow("for (int i = $L; i < array.size(); i++)", items.prefix().size())
            .add(ScanEmitter.refuse(rest, "return false"))
            .endControlFlow();
      }
      code.addStatement("return true");
    }
    return code.build();
  }
}
