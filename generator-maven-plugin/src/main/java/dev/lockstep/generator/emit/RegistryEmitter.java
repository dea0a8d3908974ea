package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** The registry of all charts of a module. */
final class RegistryEmitter {

  private static final String SOURCES = "META-INF/lockstep/statecharts/";

  private final ClassName type;
  private final List<ChartView> views;
  private final List<ClassName> migrations;

  RegistryEmitter(String basePackage, List<ChartView> views, List<ClassName> migrations) {
    this.type = ClassName.get(basePackage, "Charts");
    this.views = views;
    this.migrations = migrations;
  }

  TypeSpec emit() {
    ParameterizedTypeName entries =
        ParameterizedTypeName.get(ClassName.get(List.class), RuntimeTypes.CHART_ENTRY);
    List<CodeBlock> items = new ArrayList<>();
    views.forEach(view -> items.add(entry(view)));
    TypeSpec.Builder registry =
        TypeSpec.classBuilder(type)
            .addJavadoc(
                "The statecharts of this module, in the order of their files; of several versions of one,\nthe newest first.\n")
            .addAnnotation(JavaFiles.generated())
            .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
            .addField(
                FieldSpec.builder(entries, "ALL", Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                    .initializer("$T.of(\n$>$>$L$<$<)", List.class, CodeBlock.join(items, ",\n"))
                    .build())
            .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
            .addMethod(
                MethodSpec.methodBuilder("all")
                    .addJavadoc("Returns all charts.\n")
                    .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                    .returns(entries)
                    .addStatement("return ALL")
                    .build())
            .addMethod(
                MethodSpec.methodBuilder("find")
                    .addJavadoc(
                        "Returns the newest version of the chart with a name; empty if there is none.\n")
                    .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
                    .returns(
                        ParameterizedTypeName.get(
                            ClassName.get(Optional.class), RuntimeTypes.CHART_ENTRY))
                    .addParameter(String.class, "name")
                    .addStatement(
                        "return ALL.stream().filter(chart -> chart.id().name().equals(name))"
                            + ".findFirst()")
                    .build());
    addMigrations(registry);
    return registry.build();
  }

  private void addMigrations(TypeSpec.Builder registry) {
    if (migrations.isEmpty()) {
      return;
    }
    registry.addMethod(
        MethodSpec.methodBuilder("migrations")
            .addJavadoc("Returns the migrations between versions of the charts.\n")
            .addModifiers(Modifier.PUBLIC, Modifier.STATIC)
            .returns(RuntimeTypes.MIGRATIONS)
            .addStatement(
                "return $T.of(\n$>$>$T.of($L)$<$<)",
                RuntimeTypes.MIGRATIONS,
                List.class,
                migrations.stream()
                    .map(each -> CodeBlock.of("new $T()", each))
                    .collect(CodeBlock.joining(", ")))
            .build());
  }

  private static CodeBlock entry(ChartView view) {
    CodeBlock machine =
        view.hasGuards()
            ? CodeBlock.of(
                "answers -> new $T($T.of(answers))", view.machineType(), view.guardsType())
            : CodeBlock.of("answers -> new $T()", view.machineType());
    return CodeBlock.of(
        "new $T(\n$>$>$T.CHART_ID,\n$L,\n$L,\n$T.TOPOLOGY,\n$L$<$<)",
        RuntimeTypes.CHART_ENTRY,
        view.tableType(),
        JavaText.literal(SOURCES + view.chart().source()),
        JavaText.literal(view.textHash()),
        view.type("Topology"),
        machine);
  }
}
