package dev.lockstep.generator.emit.payload.record;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Tag;
import dev.lockstep.generator.emit.payload.shape.ReferenceShape;
import dev.lockstep.generator.emit.payload.shape.TypeShape;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Emits a record, the records and enums inside it, and how it is written as JSON. */
public final class RecordEmitter {

  private final Map<ClassName, List<TypeShape>> types = new HashMap<>();
  private final Map<ClassName, List<EnumShape>> enums = new HashMap<>();

  /**
   * Creates an emitter.
   *
   * @param types the types that are not nested where they are used
   * @param enums the enums that are not nested where they are used
   */
  public RecordEmitter(List<TypeShape> types, List<EnumShape> enums) {
    types.forEach(each -> add(this.types, each.type(), each));
    enums.forEach(each -> add(this.enums, each.type(), each));
  }

  private static <T> void add(Map<ClassName, List<T>> byOuter, ClassName type, T shape) {
    Optional.ofNullable(type.enclosingClassName())
        .ifPresent(outer -> byOuter.computeIfAbsent(outer, any -> new ArrayList<>()).add(shape));
  }

  /** Returns a type of its own file, with all types inside it. */
  public TypeSpec emit(TypeShape shape) {
    return built(shape)
        .addAnnotation(PayloadTypes.generated())
        .addModifiers(Modifier.PUBLIC)
        .build();
  }

  /** Returns an enum of its own file. */
  public TypeSpec emit(EnumShape shape) {
    return new EnumEmitter()
        .emit(shape, Modifier.PUBLIC).toBuilder().addAnnotation(PayloadTypes.generated()).build();
  }

  /**
   * Returns the class around the types of definitions of a document that is not a type itself.
   *
   * @param document its path
   */
  public TypeSpec emit(ClassName type, String document) {
    TypeSpec.Builder outer =
        TypeSpec.classBuilder(type)
            .addJavadoc("The types of the definitions of $L.\n", JavaText.code(document))
            .addAnnotation(PayloadTypes.generated())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    addInside(outer, type, Modifier.PUBLIC, Modifier.STATIC);
    return outer.build();
  }

  private TypeSpec.Builder built(TypeShape shape) {
    boolean isChoice = shape instanceof ChoiceShape;
    boolean isOpen = shape instanceof RecordShape record && record.isOpen();
    TypeSpec.Builder type =
        shape instanceof ChoiceShape choice
            ? new ChoiceEmitter(this).emit(choice)
            : isOpen ? open((RecordShape) shape) : closed((RecordShape) shape);
    if (isChoice) {
      addInside(type, shape.type(), Modifier.PUBLIC, Modifier.STATIC);
    } else {
      addInside(type, shape.type(), Modifier.PUBLIC);
    }
    return type;
  }

  private void addInside(TypeSpec.Builder type, ClassName outer, Modifier... modifiers) {
    enums
        .getOrDefault(outer, List.of())
        .forEach(each -> type.addType(new EnumEmitter().emit(each, modifiers)));
    types.getOrDefault(outer, List.of()).forEach(each -> type.addType(nested(each, modifiers)));
  }

  /** A type inside another. */
  TypeSpec nested(TypeShape shape, Modifier... modifiers) {
    return built(shape).addModifiers(modifiers).build();
  }

  /** The enums and types of components that stand inside an owner, each once. */
  void addParts(
      TypeSpec.Builder type, ClassName owner, List<Component> components, Modifier... modifiers) {
    for (Component component : components) {
      component
          .constants()
          .filter(each -> !each.isDefinition())
          .filter(each -> owner.equals(each.type().enclosingClassName()))
          .ifPresent(each -> type.addType(new EnumEmitter().emit(each, modifiers)));
      component
          .nested()
          .filter(each -> !(each instanceof ReferenceShape))
          .filter(each -> owner.equals(each.type().enclosingClassName()))
          .ifPresent(each -> type.addType(nested(each, modifiers)));
    }
  }

  /** A payload whose schema names no members holds its JSON. */
  private static TypeSpec.Builder open(RecordShape shape) {
    return TypeSpec.recordBuilder(shape.type())
        .addJavadoc("$L", summary(shape))
        .addJavadoc("\n@param json the JSON of the payload\n")
        .addSuperinterface(PayloadTypes.PAYLOAD)
        .recordConstructor(
            MethodSpec.constructorBuilder().addParameter(PayloadTypes.JSON_VALUE, "json").build())
        .addMethod(
            MethodSpec.compactConstructorBuilder()
                .addModifiers(Modifier.PUBLIC)
                .addStatement("$T.requireNonNull(json, $S)", Objects.class, "json")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("toJson")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(PayloadTypes.JSON_VALUE)
                .addStatement("return json")
                .build());
  }

  private TypeSpec.Builder closed(RecordShape shape) {
    TypeSpec.Builder type =
        TypeSpec.recordBuilder(shape.type())
            .addJavadoc("$L", summary(shape))
            .addSuperinterface(shape.tag().map(Tag::of).orElse(PayloadTypes.PAYLOAD))
            .recordConstructor(constructor(shape));
    documentComponents(type, shape);
    CodeBlock checks = checks(shape);
    if (!checks.isEmpty()) {
      type.addMethod(
          MethodSpec.compactConstructorBuilder()
              .addModifiers(Modifier.PUBLIC)
              .addCode(checks)
              .build());
    }
    shape.tag().flatMap(RecordEmitter::tag).ifPresent(type::addMethod);
    JsonMethods methods = new JsonMethods(shape);
    type.addMethod(methods.toJson());
    type.addMethod(methods.write());
    new BuilderEmitter(shape, methods::local).addTo(type);
    addParts(type, shape.type(), shape.components(), Modifier.PUBLIC);
    return type;
  }

  /** The text that makes it this record, as an accessor. */
  private static Optional<MethodSpec> tag(Tag tag) {
    return tag.text()
        .map(
            text ->
                MethodSpec.methodBuilder(tag.component().member())
                    .addAnnotation(Override.class)
                    .addModifiers(Modifier.PUBLIC)
                    .returns(PayloadTypes.of(tag.component()))
                    .addStatement("return $L", constant(tag.component(), text))
                    .build());
  }

  private static CodeBlock constant(Component component, String text) {
    return component
        .constants()
        .map(all -> CodeBlock.of("$T.$N", all.type(), all.constant(text)))
        .orElse(JavaText.literal(text));
  }

  static CodeBlock summary(TypeShape shape) {
    String text = JavaText.sentence(shape.documentation());
    return CodeBlock.of("$L\n", text.isEmpty() ? "A payload." : text);
  }

  private static void documentComponents(TypeSpec.Builder type, RecordShape shape) {
    boolean first = true;
    for (Component component : shape.components()) {
      String text = JavaText.sentence(component.documentation());
      String absence = component.mayBeNull() ? "{@code null} when there is none" : "";
      if (text.isEmpty() && absence.isEmpty()) {
        continue;
      }
      type.addJavadoc(first ? "\n" : "");
      first = false;
      String gap = text.isEmpty() || absence.isEmpty() ? "" : " ";
      type.addJavadoc(
          "@param $L $L$L$L\n", component.member(), text.replace("\n", "\n    "), gap, absence);
    }
  }

  private static MethodSpec constructor(RecordShape shape) {
    MethodSpec.Builder constructor = MethodSpec.constructorBuilder();
    for (Component component : shape.components()) {
      TypeName type = PayloadTypes.of(component);
      constructor.addParameter(
          component.mayBeNull()
              ? type.annotated(AnnotationSpec.builder(RuntimeTypes.NULLABLE).build())
              : type,
          component.member());
    }
    return constructor.build();
  }

  /** Nothing required is null, and nothing inside is changed from outside. */
  private static CodeBlock checks(RecordShape shape) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (Component component : shape.components()) {
      String member = component.member();
      if (component.holdsOthers()) {
        List<CodeBlock> names = shape.properties().stream().map(JavaText::literal).toList();
        code.addStatement(
            "$N = $T.copyOf($N, $L)",
            member,
            PayloadTypes.MEMBER_MAP,
            member,
            CodeBlock.join(names, ", "));
      } else if (component.distinguishesAbsent()) {
        code.addStatement("$T.requireNonNull($N, $S)", Objects.class, member, member);
        copied(component)
            .ifPresent(copy -> code.addStatement("$N = $N.map($L)", member, member, copy));
      } else if (component.type() instanceof IrType.ListOf) {
        code.addStatement(
            "$N = $L",
            member,
            guarded(component, CodeBlock.of("$T.copyOf($N)", List.class, member)));
      } else if (component.type() instanceof IrType.MapOf) {
        code.addStatement(
            "$N = $L",
            member,
            guarded(component, CodeBlock.of("$T.copyOf($N)", PayloadTypes.MEMBER_MAP, member)));
      } else if (!component.mayBeNull() && !PayloadTypes.of(component).isPrimitive()) {
        code.addStatement("$T.requireNonNull($N, $S)", Objects.class, member, member);
      }
    }
    return code.build();
  }

  /** Returns the function that copies a list or map. */
  private static Optional<CodeBlock> copied(Component component) {
    if (component.type() instanceof IrType.ListOf) {
      return Optional.of(CodeBlock.of("$T::copyOf", List.class));
    }
    return component.type() instanceof IrType.MapOf
        ? Optional.of(CodeBlock.of("each -> $T.copyOf(each)", PayloadTypes.MEMBER_MAP))
        : Optional.empty();
  }

  private static CodeBlock guarded(Component component, CodeBlock copy) {
    return component.mayBeNull()
        ? CodeBlock.of("$N == null ? null : $L", component.member(), copy)
        : copy;
  }
}
