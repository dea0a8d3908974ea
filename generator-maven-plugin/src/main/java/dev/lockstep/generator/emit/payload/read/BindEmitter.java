package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.mapping.Conversion;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape.Branch;
import dev.lockstep.generator.emit.payload.shape.FreshNames;
import dev.lockstep.generator.emit.payload.shape.PayloadShapes;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.payload.shape.TypeShape;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.model.ir.IrType;
import dev.lockstep.model.schema.plan.Rule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Emits how valid JSON becomes the record: one method per record. */
public final class BindEmitter {

  /** Methods that are written one inside the other; deeper ones are written afterwards. */
  private static final int DEEPEST = 50;

  private final ClassName validator;
  private final TreeEmitter trees;
  private final FreshNames fresh = new FreshNames();
  private final Map<ClassName, TypeShape> types = new HashMap<>();
  private final Map<ClassName, String> names = new HashMap<>();
  private final List<MethodSpec> methods = new ArrayList<>();
  private final Deque<Runnable> later = new ArrayDeque<>();
  private int depth;

  public BindEmitter(ClassName validator, TreeEmitter trees) {
    this.validator = validator;
    this.trees = trees;
  }

  /** Adds the methods and returns the name of the outermost. */
  public String addTo(TypeSpec.Builder type, PayloadShapes shapes) {
    gather(shapes.root());
    shapes.definitions().forEach(this::gather);
    String name = bind(shapes.root());
    while (!later.isEmpty()) {
      later.remove().run();
    }
    methods.forEach(type::addMethod);
    return name;
  }

  /** The type a reference is to. */
  public TypeShape resolve(TypeShape of) {
    return types.getOrDefault(of.type(), of);
  }

  private void gather(TypeShape shape) {
    if (shape instanceof ChoiceShape choice) {
      types.put(choice.type(), choice);
      choice.branches().forEach(branch -> gather(branch.record()));
    } else if (shape instanceof RecordShape record) {
      types.put(record.type(), record);
      record.components().forEach(component -> component.nested().ifPresent(this::gather));
    }
  }

  /** The name of the method of a type; written when it is first asked for. */
  private String bind(TypeShape of) {
    TypeShape shape = resolve(of);
    String known = names.get(shape.type());
    if (known != null) {
      return known;
    }
    String name = fresh.fresh("bind" + shape.type().simpleName());
    names.put(shape.type(), name);
    if (depth < DEEPEST) {
      write(name, shape, methods.size());
    } else {
      later.add(() -> write(name, shape, methods.size()));
    }
    return name;
  }

  private void write(String name, TypeShape shape, int position) {
    depth++;
    CodeBlock body =
        shape instanceof ChoiceShape choice ? choose(choice) : make((RecordShape) shape);
    depth--;
    methods.add(
        position,
        MethodSpec.methodBuilder(name)
            .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
            .returns(shape.type())
            .addParameter(PayloadTypes.JSON_VALUE, "json")
            .addParameter(PayloadTypes.BINDER, "binder")
            .addCode(body)
            .build());
  }

  private CodeBlock make(RecordShape shape) {
    List<CodeBlock> arguments = new ArrayList<>();
    for (Component component : shape.components()) {
      component.nested().ifPresent(this::bind);
      arguments.add(component.holdsOthers() ? others(shape, component) : argument(component));
    }
    CodeBlock.Builder code = CodeBlock.builder();
    if (!arguments.isEmpty()) {
      code.addStatement(
          "$T object = ($T) json", PayloadTypes.JSON_OBJECT, PayloadTypes.JSON_OBJECT);
    }
    return code.addStatement("return new $T(\n$L)", shape.type(), CodeBlock.join(arguments, ",\n"))
        .build();
  }

  /** The record the tag asks for; the last for all texts no other record is for. */
  private CodeBlock choose(ChoiceShape choice) {
    Rule.Members rule =
        (Rule.Members)
            trees.shape(choice.shape()).rules().get(dev.lockstep.model.schema.plan.Kind.OBJECT);
    String which = new VariantMethods(trees, trees.name(choice.shape()), rule).which();
    CodeBlock.Builder code =
        CodeBlock.builder()
            .addStatement(
                "$T object = ($T) json", PayloadTypes.JSON_OBJECT, PayloadTypes.JSON_OBJECT)
            .addStatement(
                "$T tag = binder.required(object, $L, $T.TEXT)",
                String.class,
                JavaText.literal(rule.discriminator()),
                PayloadTypes.BINDER)
            .add("return switch ($N(tag)) {\n", which)
            .indent();
    int last = choice.branches().size() - 1;
    for (Branch branch : choice.branches()) {
      String name = bind(branch.record());
      String label = branch.variant() == last ? "default" : "case " + branch.variant();
      code.add("$L -> $N(json, binder);\n", label, name);
    }
    return code.unindent().add("};\n").build();
  }

  private CodeBlock others(RecordShape shape, Component component) {
    List<CodeBlock> names = shape.properties().stream().map(JavaText::literal).toList();
    return CodeBlock.of(
        "binder.others(object, $L, $L)",
        part(component, ((IrType.MapOf) component.type()).value()),
        CodeBlock.join(names, ", "));
  }

  private CodeBlock argument(Component component) {
    CodeBlock name = JavaText.literal(component.property());
    boolean any =
        component.type() == IrType.Scalar.DYNAMIC || component.type() == IrType.Scalar.NULL;
    if (any && component.mayBeNull()) {
      return CodeBlock.of("binder.any(object, $L)", name);
    }
    return CodeBlock.of(
        "binder.$L(object, $L, $L)",
        component.distinguishesAbsent()
            ? "distinct"
            : component.mayBeNull() ? "optional" : "required",
        name,
        part(component, component.type()));
  }

  /** The part of a binder that makes a type of a component. */
  CodeBlock part(Component component, IrType type) {
    if (type instanceof IrType.ListOf list) {
      return CodeBlock.of("$T.list($L)", PayloadTypes.BINDER, part(component, list.element()));
    }
    if (type instanceof IrType.MapOf map) {
      return CodeBlock.of("$T.map($L)", PayloadTypes.BINDER, part(component, map.value()));
    }
    if (type instanceof IrType.ObjectOf) {
      return CodeBlock.of("$T::$N", validator, names.get(component.nested().orElseThrow().type()));
    }
    Optional<Conversion> conversion = component.conversion(type);
    if (conversion.isPresent()) {
      return conversion.get().isOfText()
          ? CodeBlock.of(
              "$T.converted($S, $L)",
              PayloadTypes.BINDER,
              conversion.get().simpleName(),
              conversion.get().reader())
          : CodeBlock.of("$T.DECIMAL", PayloadTypes.BINDER);
    }
    return switch ((IrType.Scalar) type) {
      case BOOL -> CodeBlock.of("$T.BOOL", PayloadTypes.BINDER);
      case INT -> CodeBlock.of("$T.INTEGER", PayloadTypes.BINDER);
      case DOUBLE -> CodeBlock.of("$T.NUMBER", PayloadTypes.BINDER);
      case STRING ->
          component
              .constants()
              .map(shape -> CodeBlock.of("$T.text($T::of)", PayloadTypes.BINDER, shape.type()))
              .orElse(CodeBlock.of("$T.TEXT", PayloadTypes.BINDER));
      case TIMESTAMP -> CodeBlock.of("$T.MOMENT", PayloadTypes.BINDER);
      case DURATION, NULL, DYNAMIC -> CodeBlock.of("$T.ANY", PayloadTypes.BINDER);
    };
  }
}
