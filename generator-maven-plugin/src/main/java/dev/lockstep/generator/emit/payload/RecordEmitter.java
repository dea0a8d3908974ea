package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.JavaText;
import dev.lockstep.generator.emit.RuntimeTypes;
import dev.lockstep.generator.emit.payload.RecordShape.Component;
import dev.lockstep.generator.emit.payload.RecordShape.EnumShape;
import dev.lockstep.model.ir.IrType;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Objects;
import javax.lang.model.element.Modifier;

/** Emits a record, the records and enums inside it, and how it is written as JSON. */
final class RecordEmitter {

  TypeSpec emit(RecordShape shape) {
    return shape.isOpen() ? open(shape) : closed(shape, true).build();
  }

  /** A payload whose schema names no members holds its JSON. */
  private static TypeSpec open(RecordShape shape) {
    return TypeSpec.recordBuilder(shape.type())
        .addJavadoc("$L", summary(shape))
        .addJavadoc("\n@param json the payload as it is\n")
        .addAnnotation(PayloadTypes.generated())
        .addModifiers(Modifier.PUBLIC)
        .addSuperinterface(PayloadTypes.PAYLOAD)
        .recordConstructor(
            MethodSpec.constructorBuilder().addParameter(PayloadTypes.JSON_VALUE, "json").build())
        .addMethod(
            MethodSpec.methodBuilder("toJson")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(PayloadTypes.JSON_VALUE)
                .addStatement("return json")
                .build())
        .build();
  }

  private TypeSpec.Builder closed(RecordShape shape, boolean root) {
    TypeSpec.Builder type =
        TypeSpec.recordBuilder(shape.type())
            .addJavadoc("$L", summary(shape))
            .addModifiers(Modifier.PUBLIC)
            .recordConstructor(constructor(shape));
    if (root) {
      type.addAnnotation(PayloadTypes.generated()).addSuperinterface(PayloadTypes.PAYLOAD);
    }
    documentComponents(type, shape);
    CodeBlock checks = checks(shape);
    if (!checks.isEmpty()) {
      type.addMethod(
          MethodSpec.compactConstructorBuilder()
              .addModifiers(Modifier.PUBLIC)
              .addCode(checks)
              .build());
    }
    type.addMethod(toJson(shape, root));
    type.addMethod(write(shape, root));
    for (Component component : shape.components()) {
      component.constants().ifPresent(constants -> type.addType(constants(constants)));
      component.nested().ifPresent(nested -> type.addType(closed(nested, false).build()));
    }
    return type;
  }

  private static CodeBlock summary(RecordShape shape) {
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
      if (component.type() instanceof IrType.ListOf) {
        code.addStatement(
            "$N = $L",
            member,
            guarded(component, CodeBlock.of("$T.copyOf($N)", List.class, member)));
      } else if (component.type() instanceof IrType.MapOf) {
        code.addStatement(
            "$N = $L",
            member,
            guarded(
                component,
                CodeBlock.of(
                    "$T.unmodifiableMap(new $T<>($N))",
                    Collections.class,
                    LinkedHashMap.class,
                    member)));
      } else if (!component.mayBeNull() && !PayloadTypes.of(component).isPrimitive()) {
        code.addStatement("$T.requireNonNull($N, $S)", Objects.class, member, member);
      }
    }
    return code.build();
  }

  private static CodeBlock guarded(Component component, CodeBlock copy) {
    return component.mayBeNull()
        ? CodeBlock.of("$N == null ? null : $L", component.member(), copy)
        : copy;
  }

  private static MethodSpec toJson(RecordShape shape, boolean root) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("toJson")
            .addModifiers(Modifier.PUBLIC)
            .returns(PayloadTypes.JSON_OBJECT);
    if (root) {
      method.addAnnotation(Override.class);
    } else {
      method.addJavadoc("This part of the payload as JSON.\n");
    }
    String json = local(shape, "json");
    method.addStatement(
        "$T $N = $T.builder()",
        PayloadTypes.JSON_OBJECT.nestedClass("Builder"),
        json,
        PayloadTypes.JSON_OBJECT);
    for (Component component : shape.components()) {
      method.addCode(new WriteCode(component, json).add());
    }
    return method.addStatement("return $N.build()", json).build();
  }

  private static MethodSpec write(RecordShape shape, boolean root) {
    String out = local(shape, "out");
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("write")
            .addModifiers(Modifier.PUBLIC)
            .addParameter(PayloadTypes.JSON_OUT, out);
    if (root) {
      method.addAnnotation(Override.class);
    } else {
      method.addJavadoc("Writes this part of the payload.\n");
    }
    method.addStatement("$N.beginObject()", out);
    for (Component component : shape.components()) {
      method.addCode(new OutCode(component, out).add());
    }
    return method.addStatement("$N.endObject()", out).build();
  }

  /** A name that no component has. */
  private static String local(RecordShape shape, String plain) {
    String name = plain;
    while (isComponent(shape, name)) {
      name += "_";
    }
    return name;
  }

  private static boolean isComponent(RecordShape shape, String name) {
    return shape.components().stream().anyMatch(each -> each.member().equals(name));
  }

  private static TypeSpec constants(EnumShape shape) {
    String text = JavaText.sentence(shape.documentation());
    TypeSpec.Builder type =
        TypeSpec.enumBuilder(shape.type())
            .addJavadoc("$L\n", text.isEmpty() ? "One of a few." : text)
            .addModifiers(Modifier.PUBLIC);
    CodeBlock.Builder cases = CodeBlock.builder().add("return switch (wire) {\n").indent();
    for (int i = 0; i < shape.wires().size(); i++) {
      CodeBlock wire = JavaText.literal(shape.wires().get(i));
      String constant = shape.constants().get(i);
      type.addEnumConstant(constant, TypeSpec.anonymousClassBuilder("$L", wire).build());
      cases.add("case $L -> $N;\n", wire, constant);
    }
    cases
        .add("default -> throw new $T($S + wire);\n", IllegalArgumentException.class, "unknown: ")
        .unindent()
        .add("};\n");
    return type.addField(String.class, "wire", Modifier.PRIVATE, Modifier.FINAL)
        .addMethod(
            MethodSpec.constructorBuilder()
                .addParameter(String.class, "wire")
                .addStatement("this.wire = wire")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("wire")
                .addJavadoc("Its spelling in JSON.\n")
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return wire")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("of")
                .addJavadoc(
                    "The constant spelt {@code wire}.\n\n@throws IllegalArgumentException if there is"
                        + " none\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(String.class, "wire")
                .returns(shape.type())
                .addCode(cases.build())
                .build())
        .build();
  }
}
