package dev.lockstep.generator.emit.payload.record;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape;
import dev.lockstep.generator.emit.payload.shape.ChoiceShape.Accessor;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape.Component;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** Emits a sealed interface and the records that implement it, all in one file. */
final class ChoiceEmitter {

  private final RecordEmitter records;

  ChoiceEmitter(RecordEmitter records) {
    this.records = records;
  }

  TypeSpec.Builder emit(ChoiceShape shape) {
    TypeSpec.Builder type =
        TypeSpec.interfaceBuilder(shape.type())
            .addJavadoc("$L", RecordEmitter.summary(shape))
            .addJavadoc(
                "\n<p>The text of $L selects the record.\n", JavaText.code(shape.tag().property()))
            .addModifiers(Modifier.SEALED)
            .addSuperinterface(PayloadTypes.PAYLOAD);
    shape.branches().forEach(branch -> type.addPermittedSubclass(branch.record().type()));
    type.addMethod(accessor(shape.tag(), PayloadTypes.of(shape.tag())));
    for (Accessor accessor : shape.accessors()) {
      Component component = accessor.component();
      type.addMethod(
          accessor(
              component, accessor.isShared() ? PayloadTypes.of(component) : PayloadTypes.PAYLOAD));
    }
    type.addMethod(
        MethodSpec.methodBuilder("toJson")
            .addAnnotation(Override.class)
            .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
            .returns(PayloadTypes.JSON_OBJECT)
            .build());
    List<Component> parts = new ArrayList<>(List.of(shape.tag()));
    shape.accessors().forEach(accessor -> parts.add(accessor.component()));
    records.addParts(type, shape.type(), parts, Modifier.PUBLIC, Modifier.STATIC);
    shape
        .branches()
        .forEach(
            branch ->
                type.addType(records.nested(branch.record(), Modifier.PUBLIC, Modifier.STATIC)));
    return type;
  }

  private static MethodSpec accessor(Component component, TypeName type) {
    String text = JavaText.sentence(component.documentation());
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(component.member())
            .addJavadoc(
                "$L\n",
                text.isEmpty() ? "The member " + JavaText.code(component.property()) + "." : text)
            .addModifiers(Modifier.PUBLIC, Modifier.ABSTRACT)
            .returns(type);
    boolean isNested = type instanceof ClassName name && name.enclosingClassName() != null;
    if (component.mayBeNull() && isNested) {
      method.returns(type.annotated(AnnotationSpec.builder(RuntimeTypes.NULLABLE).build()));
    } else if (component.mayBeNull()) {
      method.addAnnotation(RuntimeTypes.NULLABLE);
    }
    return method.build();
  }
}
