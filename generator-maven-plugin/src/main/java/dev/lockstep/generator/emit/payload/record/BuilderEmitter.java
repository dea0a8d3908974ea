package dev.lockstep.generator.emit.payload.record;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import javax.lang.model.element.Modifier;

/** Emits the builder of a record with many components, and methods that change one component. */
final class BuilderEmitter {

  /** Records with at most this number of components are created by their constructor. */
  private static final int FEW = 3;

  private final RecordShape shape;
  private final ClassName builder;
  private final String create;
  private final String copy;

  /**
   * Creates an emitter.
   *
   * @param names returns a name that no component has
   */
  BuilderEmitter(RecordShape shape, UnaryOperator<String> names) {
    this.shape = shape;
    this.builder = shape.type().nestedClass("Builder");
    this.create = names.apply("builder");
    this.copy = names.apply("toBuilder");
  }

  void addTo(TypeSpec.Builder type) {
    if (shape.components().size() <= FEW) {
      return;
    }
    type.addMethod(
        MethodSpec.methodBuilder(create)
            .addJavadoc("Returns a builder of which nothing is set.\n")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .returns(builder)
            .addStatement("return new $T()", builder)
            .build());
    type.addMethod(copy());
    shape.components().forEach(component -> type.addMethod(with(component)));
    type.addType(builder());
  }

  private MethodSpec copy() {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(copy)
            .addJavadoc("Returns a builder with the components of this record.\n")
            .addModifiers(Modifier.PUBLIC)
            .returns(builder)
            .addStatement("$T copy = new $T()", builder, builder);
    shape
        .components()
        .forEach(each -> method.addStatement("copy.$N = this.$N", each.member(), each.member()));
    return method.addStatement("return copy").build();
  }

  private MethodSpec with(Component component) {
    String member = component.member();
    return MethodSpec.methodBuilder(
            "with" + Character.toUpperCase(member.charAt(0)) + member.substring(1))
        .addJavadoc("Returns a copy with another {@code $L}.\n", member)
        .addModifiers(Modifier.PUBLIC)
        .addParameter(parameter(component))
        .returns(shape.type())
        .addStatement("return $N().$N($N).build()", copy, member, member)
        .build();
  }

  private TypeSpec builder() {
    TypeSpec.Builder type =
        TypeSpec.classBuilder(builder)
            .addJavadoc(
                "A builder of {@link $T}. A component that is not set is absent; required ones must"
                    + " be set.\n",
                shape.type())
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC, Modifier.FINAL);
    for (Component component : shape.components()) {
      type.addField(
          FieldSpec.builder(
                  nullable(PayloadTypes.of(component).box()), component.member(), Modifier.PRIVATE)
              .build());
    }
    type.addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build());
    shape.components().forEach(component -> type.addMethod(setter(component)));
    List<CodeBlock> arguments = shape.components().stream().map(BuilderEmitter::argument).toList();
    return type.addMethod(
            MethodSpec.methodBuilder("build")
                .addJavadoc(
                    "Returns the record.\n\n@throws NullPointerException if a required component is"
                        + " not set\n")
                .addModifiers(Modifier.PUBLIC)
                .returns(shape.type())
                .addStatement("return new $T(\n$L)", shape.type(), CodeBlock.join(arguments, ",\n"))
                .build())
        .build();
  }

  private MethodSpec setter(Component component) {
    return MethodSpec.methodBuilder(component.member())
        .addJavadoc(
            "Sets $L.\n",
            component.holdsOthers()
                ? "the members that have no component"
                : JavaText.code(component.property()))
        .addModifiers(Modifier.PUBLIC)
        .addParameter(parameter(component))
        .returns(builder)
        .addStatement("this.$N = $N", component.member(), component.member())
        .addStatement("return this")
        .build();
  }

  private static CodeBlock argument(Component component) {
    if (component.holdsOthers()) {
      return CodeBlock.of(
          "$N == null ? $T.of() : $N", component.member(), Map.class, component.member());
    }
    if (component.distinguishesAbsent()) {
      return CodeBlock.of(
          "$N == null ? $T.absent() : $N",
          component.member(),
          PayloadTypes.OPTIONAL_NULLABLE,
          component.member());
    }
    return component.mayBeNull()
        ? CodeBlock.of("$N", component.member())
        : CodeBlock.of(
            "$T.requireNonNull($N, $S)", Objects.class, component.member(), component.member());
  }

  private static ParameterSpec parameter(Component component) {
    TypeName type = PayloadTypes.of(component);
    return ParameterSpec.builder(component.mayBeNull() ? nullable(type) : type, component.member())
        .build();
  }

  private static TypeName nullable(TypeName type) {
    return type.annotated(AnnotationSpec.builder(RuntimeTypes.NULLABLE).build());
  }
}
