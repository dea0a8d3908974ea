package dev.lockstep.generator.emit;

import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeSpec;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The names of a chart with hierarchy, put together for its machine. */
final class RegionTableEmitter {

  private final ChartView view;

  RegionTableEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    return TypeSpec.classBuilder(view.tableType())
        .addJavadoc(
            "The names of the $L statechart, put together.\n", JavaText.code(view.chart().name()))
        .addAnnotation(JavaFiles.generated())
        .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
        .addField(TableEmitter.chartId(view))
        .addField(chart())
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .build();
  }

  private FieldSpec chart() {
    return FieldSpec.builder(
            ParameterizedTypeName.get(RuntimeTypes.REGION_CHART, view.stateType()),
            "CHART",
            Modifier.STATIC,
            Modifier.FINAL)
        .initializer(
            "new $T<>(\n$>$>CHART_ID,\n$T.$L,\n$T.of($L),\n$T.of($T.values()),\n$T.of($T.values()),\n"
                + "$T.of($T.values()),\n$T.of($T.values())$<$<)",
            RuntimeTypes.REGION_CHART,
            RuntimeTypes.STATE_KIND,
            view.chart().root().kind(),
            List.class,
            view.constants(view.chart().root().initial()),
            List.class,
            view.stateType(),
            List.class,
            view.eventTypeEnum(),
            List.class,
            view.actorType(),
            List.class,
            view.transitionType())
        .build();
  }
}
