package dev.lockstep.generator.emit.payload;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.payload.check.CheckEmitter;
import dev.lockstep.generator.emit.payload.check.FitsEmitter;
import dev.lockstep.generator.emit.payload.condition.Parts;
import dev.lockstep.generator.emit.payload.condition.PlanText;
import dev.lockstep.generator.emit.payload.condition.Test;
import dev.lockstep.generator.emit.payload.read.BindEmitter;
import dev.lockstep.generator.emit.payload.read.ScanEmitter;
import dev.lockstep.generator.emit.payload.read.TakeEmitter;
import dev.lockstep.generator.emit.payload.read.TreeEmitter;
import dev.lockstep.generator.emit.payload.shape.PayloadShapes;
import dev.lockstep.generator.emit.payload.shape.PayloadTypes;
import dev.lockstep.generator.emit.payload.shape.RecordShape;
import dev.lockstep.generator.emit.payload.shape.TypeShape;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.generator.naming.PayloadName;
import dev.lockstep.model.schema.Schema;
import dev.lockstep.model.schema.plan.Plan;
import java.io.IOException;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.Modifier;

/** Emits the validator of a payload: {@code isValid}, {@code validate} and {@code read}. */
final class ValidatorEmitter {

  private static final TypeName VIOLATIONS =
      ParameterizedTypeName.get(ClassName.get(List.class), PayloadTypes.VIOLATION);

  private final ClassName type;
  private final ClassName payload;
  private final TypeName reading;
  private final Plan plan;
  private final Schema schema;
  private final PayloadShapes shapes;
  private final TypeShape shape;

  ValidatorEmitter(PayloadName name, Plan plan, PayloadShapes shapes) {
    this.type = ClassName.get(name.packageName(), name.validator());
    this.shapes = shapes;
    this.shape = shapes.root();
    this.payload = shape.type();
    this.reading = ParameterizedTypeName.get(PayloadTypes.READING, payload);
    this.plan = plan;
    this.schema = plan.schema();
  }

  TypeSpec emit() {
    Parts parts = new Parts(schema);
    FitsEmitter fits = new FitsEmitter(parts);
    CheckEmitter checks = new CheckEmitter(parts, fits);
    TreeEmitter trees = new TreeEmitter(parts, plan, fits);
    ScanEmitter scans = new ScanEmitter(parts, trees);
    CodeBlock test = trees.test(0, "json").holds();
    CodeBlock scan = scans.test(0).holds();
    TypeSpec.Builder binds = TypeSpec.classBuilder(type);
    BindEmitter binder = new BindEmitter(type, trees);
    boolean isOpen = shape instanceof RecordShape record && record.isOpen();
    String bind = isOpen ? "" : binder.addTo(binds, shapes);
    Optional<String> take =
        isOpen ? Optional.empty() : new TakeEmitter(scans, binder).method(shape, 0);
    Test meets = new RecordTests(trees, binder::resolve).test(shape, 0, CodeBlock.of("payload"));
    Optional<PlanText> explanation = PlanText.of(parts);
    CodeBlock check = explanation.isPresent() ? CodeBlock.of("") : checks.check(0, "json");
    List<MethodSpec> methods = parts.finish();
    MethodSpec validate =
        explanation
            .map(text -> validate(parts.constants().plan(schema.root().location(), text)))
            .orElseGet(() -> validate(check, parts.hasMemo()));
    TypeSpec.Builder validator =
        TypeSpec.classBuilder(type)
            .addJavadoc("The validator and reader of {@link $T}.\n", payload)
            .addAnnotation(PayloadTypes.generated())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL);
    boolean namesItself =
        methods.stream().anyMatch(method -> method.code().toString().contains("SCHEMA + "))
            || check.toString().contains("SCHEMA + ");
    if (namesItself) {
      validator.addField(address());
    }
    validator
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .addMethod(isValid(test))
        .addMethod(isValidBytes(scan))
        .addMethod(isValidParser(scan))
        .addMethod(validate)
        .addMethod(violations(meets))
        .addMethod(readBytes(take))
        .addMethod(
            write(
                shape instanceof RecordShape record
                    && new Promises(trees, binder::resolve).keep(record, 0)));
    if (isOpen) {
      validator.addMethod(read(CodeBlock.of("$T.of(new $T(json))", PayloadTypes.READING, payload)));
    } else {
      validator.addMethod(readBinding(bind));
    }
    List<MethodSpec> binding = isOpen ? List.of() : binds.build().methodSpecs();
    Set<String> named =
        Stream.concat(binding.stream().map(MethodSpec::name), take.stream())
            .collect(Collectors.toSet());
    List<MethodSpec> all = Stream.concat(binding.stream(), methods.stream()).toList();
    new ValidatorParts(type, parts.constants().fields(), all).addTo(validator, named);
    return validator.build();
  }

  private FieldSpec address() {
    return FieldSpec.builder(
            String.class, "SCHEMA", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
        .initializer("$L", JavaText.literal(schema.root().location()))
        .build();
  }

  private static MethodSpec.Builder method(String name) {
    return MethodSpec.methodBuilder(name)
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(PayloadTypes.JSON_VALUE, "json");
  }

  private static MethodSpec isValid(CodeBlock test) {
    return method("isValid")
        .addJavadoc("Returns true if a value is valid. Stops at the first violation.\n")
        .returns(TypeName.BOOLEAN)
        .addStatement("return $L", test)
        .build();
  }

  private static MethodSpec isValidBytes(CodeBlock scan) {
    return MethodSpec.methodBuilder("isValid")
        .addJavadoc(
            "Returns true if a text in UTF-8 is one valid JSON value. Reads it in one pass.\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(byte[].class, "utf8")
        .returns(TypeName.BOOLEAN)
        .addStatement(
            "return $T.standard().accepts(utf8, in -> $L)", PayloadTypes.JSON_READER, scan)
        .build();
  }

  private static MethodSpec isValidParser(CodeBlock scan) {
    return MethodSpec.methodBuilder("isValid")
        .addJavadoc(
            "Returns true if the next value of a parser is valid. Reads it in one pass.\n\n"
                + "@throws IOException if the parser fails\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(PayloadTypes.JSON_PARSER, "parser")
        .addException(IOException.class)
        .returns(TypeName.BOOLEAN)
        .addStatement(
            "return $T.standard().accepts(parser, in -> $L)", PayloadTypes.JSON_READER, scan)
        .build();
  }

  private static MethodSpec validate(CodeBlock plan) {
    return method("validate")
        .addJavadoc(
            "Returns the violations, at most 50 in a fixed order; empty if the value is valid.\n")
        .returns(VIOLATIONS)
        .addStatement("return isValid(json) ? $T.of() : $L.violations(json)", List.class, plan)
        .build();
  }

  private static MethodSpec validate(CodeBlock check, boolean hasMemo) {
    MethodSpec.Builder method =
        method("validate")
            .addJavadoc(
                "Returns the violations, at most 50 in a fixed order; empty if the value is valid.\n")
            .returns(VIOLATIONS)
            .beginControlFlow("if (isValid(json))")
            .addStatement("return $T.of()", List.class)
            .endControlFlow()
            .addStatement(
                "$T violations = new $T()", PayloadTypes.VIOLATIONS, PayloadTypes.VIOLATIONS);
    if (hasMemo && !check.isEmpty()) {
      method.addStatement(
          "$T memo = new $T()", PayloadTypes.VERDICT_MEMO, PayloadTypes.VERDICT_MEMO);
    }
    return method.addCode(check).addStatement("return violations.toList()").build();
  }

  private MethodSpec violations(Test meets) {
    CodeBlock isSet = CodeBlock.of("payload != null");
    return MethodSpec.methodBuilder("violations")
        .addJavadoc(
            "Returns the violations of a payload that Java code created; empty if it is valid.\n")
        .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
        .addParameter(
            payload.annotated(AnnotationSpec.builder(RuntimeTypes.NULLABLE).build()), "payload")
        .returns(VIOLATIONS)
        .addStatement(
            "return $L\n? $T.of()\n: $T.violations(payload, $T::validate)",
            meets.isAlways() ? isSet : CodeBlock.of("$L && $L", isSet, meets.holds()),
            List.class,
            PayloadTypes.RECORD_CHECK,
            type)
        .build();
  }

  private MethodSpec read(CodeBlock valid) {
    return method("read")
        .addJavadoc("Reads the payload from a value, or returns the violations.\n")
        .returns(reading)
        .addStatement("$T violations = validate(json)", VIOLATIONS)
        .addStatement(
            "return violations.isEmpty()\n? $L\n: $T.invalid(violations)",
            valid,
            PayloadTypes.READING)
        .build();
  }

  private MethodSpec readBinding(String bind) {
    return method("read")
        .addJavadoc("Reads the payload from a value, or returns the violations.\n")
        .returns(reading)
        .addStatement(
            "return $T.read(json, validate(json), $T::$N)", PayloadTypes.BINDER, type, bind)
        .build();
  }

  private MethodSpec write(boolean promised) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("write")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .addParameter(payload, "payload")
            .returns(
                ParameterizedTypeName.get(PayloadTypes.READING, ArrayTypeName.of(TypeName.BYTE)));
    if (promised) {
      return method
          .addJavadoc(
              "Returns the payload as JSON in UTF-8. The types of the record ensure that it is valid.\n")
          .addStatement("return $T.of(payload.toBytes())", PayloadTypes.READING)
          .build();
    }
    return method
        .addJavadoc("Returns the payload as JSON in UTF-8, or the violations.\n")
        .addStatement("$T violations = violations(payload)", VIOLATIONS)
        .addStatement(
            "return violations.isEmpty()\n? $T.of(payload.toBytes())\n: $T.invalid(violations)",
            PayloadTypes.READING,
            PayloadTypes.READING)
        .build();
  }

  private MethodSpec readBytes(Optional<String> take) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder("read")
            .addJavadoc("Reads the payload from a JSON text in UTF-8, or returns the violations.\n")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .addParameter(byte[].class, "utf8")
            .returns(reading);
    CodeBlock reading = CodeBlock.of("$T::read", type);
    return method
        .addStatement(
            "return $T.standard().read(utf8, $L)",
            PayloadTypes.JSON_READER,
            take.map(name -> CodeBlock.of("$T::$N, $L", type, name, reading)).orElse(reading))
        .build();
  }
}
