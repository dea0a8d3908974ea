package dev.lockstep.generator.emit.payload.record;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.payload.shape.RecordShape.EnumShape;
import dev.lockstep.generator.emit.source.JavaText;
import javax.lang.model.element.Modifier;

/** Emits the enum of a text that is one of a few. */
final class EnumEmitter {

  TypeSpec emit(EnumShape shape, Modifier... modifiers) {
    String text = JavaText.sentence(shape.documentation());
    TypeSpec.Builder type =
        TypeSpec.enumBuilder(shape.type())
            .addJavadoc("$L\n", text.isEmpty() ? "A value of an enum." : text)
            .addModifiers(modifiers);
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
                .addJavadoc("Returns the text in JSON.\n")
                .addModifiers(Modifier.PUBLIC)
                .returns(String.class)
                .addStatement("return wire")
                .build())
        .addMethod(
            MethodSpec.methodBuilder("of")
                .addJavadoc(
                    "Returns the constant with a text in JSON.\n\n@throws IllegalArgumentException if there is"
                        + " none\n")
                .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                .addParameter(String.class, "wire")
                .returns(shape.type())
                .addCode(cases.build())
                .build())
        .build();
  }
}
