package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.generator.emit.payload.condition.NumberTests;
import dev.lockstep.generator.emit.payload.condition.Subject;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.read.TreeEmitter;
import dev.lockstep.generator.emit.payload.shape.FreshNames;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.Format;
import dev.lockstep.model.schema.Keyword;
import dev.lockstep.model.schema.plan.Formula;
import dev.lockstep.model.schema.plan.Kind;
import dev.lockstep.model.schema.plan.Rule;
import dev.lockstep.model.schema.plan.Shape;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/**
 * Tests of the components of records. A test is empty if the component can only be tested as JSON.
 */
final class ComponentTests {

  private final TreeEmitter trees;
  private final RecordTests records;
  private final FreshNames fresh;

  ComponentTests(TreeEmitter trees, RecordTests records, FreshNames fresh) {
    this.fresh = fresh;
    this.trees = trees;
    this.records = records;
  }

  /**
   * Returns the test of a component.
   *
   * @param mayLack true if the schema does not require the member
   */
  Optional<Test> test(Component component, Shape shape, CodeBlock value, boolean mayLack) {
    Optional<Test> present =
        shape.acceptsNone()
            ? Optional.of(Test.NEVER)
            : test(component, component.type(), shape, value);
    if (!component.mayBeNull() || present.isEmpty()) {
      return present;
    }
    boolean isNullValid = component.required() ? acceptsAll(shape, Kind.NULL) : mayLack;
    Test own = present.get();
    if (isNullValid) {
      return Optional.of(
          own.isAlways() ? own : Test.of(CodeBlock.of("($L == null || $L)", value, own.holds())));
    }
    Test set = Test.of(CodeBlock.of("$L != null", value));
    return Optional.of(
        own.isAlways() ? set : Test.of(CodeBlock.of("$L != null && $L", value, own.holds())));
  }

  private Optional<Test> test(Component component, IrType type, Shape shape, CodeBlock value) {
    if (type instanceof IrType.ListOf list) {
      return items(component, list, shape, value);
    }
    if (type instanceof IrType.MapOf map) {
      return values(component, map, shape, value);
    }
    if (type instanceof IrType.ObjectOf) {
      return component.nested().map(nested -> records.test(nested, shape.index(), value));
    }
    return scalar(component, (IrType.Scalar) type, shape, value);
  }

  /** Returns true if all Java values of a type have a JSON form. */
  private static boolean isWritable(Component component, IrType.Scalar type) {
    return component.conversion(type).isEmpty()
        && type != IrType.Scalar.DOUBLE
        && type != IrType.Scalar.TIMESTAMP;
  }

  private Optional<Test> values(
      Component component, IrType.MapOf map, Shape shape, CodeBlock value) {
    if (acceptsAll(shape, Kind.OBJECT)
        && map.value() instanceof IrType.Scalar scalar
        && isWritable(component, scalar)) {
      return Optional.of(Test.ALWAYS);
    }
    if (shape.rules().get(Kind.OBJECT) instanceof Rule.Members members
        && members.variants().size() == 1
        && RecordTests.isSimple(members.variants().get(0))
        && members.variants().get(0).named().isEmpty()) {
      Shape each = trees.shape(members.variants().get(0).other());
      return test(component, map.value(), each, CodeBlock.of("item"))
          .map(test -> each(component, map.value(), test, CodeBlock.of("$L.values()", value)));
    }
    return Optional.empty();
  }

  private Optional<Test> items(
      Component component, IrType.ListOf list, Shape shape, CodeBlock value) {
    List<Test> tests = new ArrayList<>();
    Optional<Test> each;
    if (shape.rules().get(Kind.ARRAY) instanceof Rule.Items items && items.prefix().isEmpty()) {
      for (Keyword.Count count : items.counts()) {
        String operator = count.keyword().startsWith("min") ? ">=" : "<=";
        CodeBlock size = CodeBlock.of("$L.size()", value);
        tests.add(Test.compare(size, operator, CodeBlock.of("$LL", count.limit())));
      }
      each = test(component, list.element(), trees.shape(items.rest()), CodeBlock.of("item"));
    } else if (isAnything(shape, Kind.ARRAY)
        && list.element() instanceof IrType.Scalar scalar
        && isWritable(component, scalar)) {
      each = Optional.of(Test.ALWAYS);
    } else {
      return Optional.empty();
    }
    if (each.isEmpty()) {
      return Optional.empty();
    }
    tests.add(each(component, list.element(), each.get(), value));
    CodeBlock all = Test.all(tests);
    return Optional.of(all.isEmpty() ? Test.ALWAYS : Test.of(all));
  }

  /** Returns the test of all elements of a collection. */
  private Test each(Component component, IrType element, Test each, CodeBlock elements) {
    if (each.isAlways()) {
      return each;
    }
    TypeName item = PayloadTypes.of(component, element).box();
    String name = fresh.fresh("meetsEach" + capital(component.member()));
    trees
        .parts()
        .method(
            name,
            () ->
                MethodSpec.methodBuilder(name)
                    .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                    .returns(TypeName.BOOLEAN)
                    .addParameter(
                        ParameterizedTypeName.get(ClassName.get(Collection.class), item), "items")
                    .beginControlFlow("for ($T item : items)", item)
                    .beginControlFlow("if ($L)", each.fails())
                    .addStatement("return false")
                    .endControlFlow()
                    .endControlFlow()
                    .addStatement("return true")
                    .build());
    return Test.call("$N($L)", name, elements);
  }

  private static String capital(String name) {
    return Character.toUpperCase(name.charAt(0)) + name.substring(1);
  }

  private Optional<Test> scalar(
      Component component, IrType.Scalar type, Shape shape, CodeBlock value) {
    Optional<Conversion> conversion = component.conversion(type);
    if (conversion.isPresent()) {
      return mapped(conversion.get(), shape, value);
    }
    return switch (type) {
      case BOOL ->
          formula(shape, Kind.BOOLEAN)
              .map(
                  f ->
                      trees
                          .scalars()
                          .test(
                              f,
                              json(CodeBlock.of("$T.of($L)", PayloadTypes.JSON_BOOLEAN, value))));
      case INT ->
          formula(shape, Kind.NUMBER).map(f -> new NumberTests(trees.scalars(), value).ofLong(f));
      case DOUBLE ->
          formula(shape, Kind.NUMBER).map(f -> new NumberTests(trees.scalars(), value).ofDouble(f));
      case STRING ->
          component.constants().isPresent()
              ? Optional.of(Test.ALWAYS)
              : formula(shape, Kind.STRING).map(f -> trees.scalars().test(f, text(value)));
      case TIMESTAMP -> formula(shape, Kind.STRING).map(f -> timestamp(f, value));
      case DURATION, NULL, DYNAMIC -> Optional.of(trees.test(shape.index(), value.toString()));
    };
  }

  private Optional<Test> mapped(Conversion conversion, Shape shape, CodeBlock value) {
    if (!conversion.isOfText()) {
      CodeBlock number = CodeBlock.of("$T.of($L)", PayloadTypes.JSON_NUMBER, value);
      return Optional.of(
          Test.call("!$T.isInfinite($L.doubleValue())", Double.class, value)
              .and(trees.test(shape.index(), number.toString())));
    }
    return formula(shape, Kind.STRING)
        .map(formula -> trees.scalars().test(formula, text(CodeBlock.of("text"))))
        .map(
            test ->
                Test.call(
                    "$T.meets($L, $L, text -> $L)",
                    PayloadTypes.CONVERSIONS,
                    value,
                    conversion.writer(),
                    test.holds()));
  }

  /** RFC 3339 has the years 0 to 9999. */
  private Test timestamp(Formula formula, CodeBlock value) {
    boolean isPlain =
        formula instanceof Formula.Atom atom
            && atom.keyword() instanceof Keyword.Formatted formatted
            && formatted.format() == Format.DATE_TIME;
    return isPlain
        ? Test.call("$T.isWritable($L)", PayloadTypes.DATE_TIMES, value)
        : trees.scalars().test(formula, text(CodeBlock.of("$L.toString()", value)));
  }

  /** Returns the formula of the values of a kind; empty if they are not decided by a formula. */
  private static Optional<Formula> formula(Shape shape, Kind kind) {
    if (shape.acceptsAll()) {
      return Optional.of(Formula.TRUE);
    }
    Rule rule = shape.rules().get(kind);
    if (rule instanceof Rule.Anything) {
      return Optional.of(Formula.TRUE);
    }
    return rule instanceof Rule.Scalar scalar ? Optional.of(scalar.formula()) : Optional.empty();
  }

  private static Subject json(CodeBlock value) {
    return new Subject(value, value, value, value, false);
  }

  private static Subject text(CodeBlock text) {
    return new Subject(
        CodeBlock.of("new $T($L)", PayloadTypes.JSON_STRING, text),
        text,
        CodeBlock.of("$L.codePointCount(0, $L.length())", text, text),
        text,
        false);
  }

  /** Returns true if a shape accepts all values of a kind. */
  static boolean acceptsAll(Shape shape, Kind kind) {
    return shape.acceptsAll() || isAnything(shape, kind);
  }

  private static boolean isAnything(Shape shape, Kind kind) {
    return shape.rule(kind).filter(Rule.Anything.class::isInstance).isPresent();
  }
}
