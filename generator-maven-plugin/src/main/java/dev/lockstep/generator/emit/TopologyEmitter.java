package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaFiles;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.model.ir.IrForbidden;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/** The shape of a chart as data. */
final class TopologyEmitter {

  /** Pairs listed one by one; of a larger chart only the nodes and edges are. */
  private static final int MOST_PAIRS = 1000;

  private final ChartView view;

  TopologyEmitter(ChartView view) {
    this.view = view;
  }

  TypeSpec emit() {
    return TypeSpec.classBuilder(view.type("Topology"))
        .addJavadoc(
            "The shape of the $L statechart as data: nodes, edges, and pairs that no edge joins.\n",
            JavaText.code(view.chart().name()))
        .addAnnotation(JavaFiles.generated())
        .addModifiers(Modifier.PUBLIC, Modifier.FINAL)
        .addField(
            FieldSpec.builder(
                    RuntimeTypes.TOPOLOGY,
                    "TOPOLOGY",
                    Modifier.PUBLIC,
                    Modifier.STATIC,
                    Modifier.FINAL)
                .addJavadoc("Returns the topology.\n")
                .initializer(view.isFlat() ? flat() : nested())
                .build())
        .addMethod(MethodSpec.constructorBuilder().addModifiers(Modifier.PRIVATE).build())
        .addMethod(forbidden())
        .build();
  }

  private CodeBlock flat() {
    return CodeBlock.of(
        "new $T(\n$>$>$T.CHART.states(),\n$T.of($T.CHART.states().get($L)),\n$T.CHART.events(),\n"
            + "$T.CHART.actors(),\n$T.CHART.transitions(),\nforbidden())$<$<",
        RuntimeTypes.TOPOLOGY,
        view.tableType(),
        List.class,
        view.tableType(),
        view.initial().index() - 1,
        view.tableType(),
        view.tableType(),
        view.tableType());
  }

  private CodeBlock nested() {
    return CodeBlock.of(
        "new $1T(\n$>$>$2T.CHART.kind(),\n$2T.CHART.states(),\n$2T.CHART.initial(),\n"
            + "$2T.CHART.events(),\n$2T.CHART.actors(),\n$2T.CHART.transitions(),\nforbidden())$<$<",
        RuntimeTypes.TOPOLOGY,
        view.tableType());
  }

  private MethodSpec forbidden() {
    List<IrForbidden> pairs = view.chart().forbidden();
    List<CodeBlock> items = new ArrayList<>();
    if (pairs.size() <= MOST_PAIRS) {
      pairs.forEach(pair -> items.add(item(pair)));
    }
    TypeName list = ParameterizedTypeName.get(ClassName.get(List.class), RuntimeTypes.FORBIDDEN);
    return MethodSpec.methodBuilder("forbidden")
        .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
        .returns(list)
        .addStatement(
            items.isEmpty() ? "return $T.of($L)" : "return $T.of(\n$L)",
            List.class,
            CodeBlock.join(items, ",\n"))
        .build();
  }

  private CodeBlock item(IrForbidden pair) {
    return CodeBlock.of(
        "new $T($T.$L, $T.$L, $L)",
        RuntimeTypes.FORBIDDEN,
        view.stateType(),
        view.state(pair.from()),
        view.stateType(),
        view.state(pair.to()),
        JavaText.literal(pair.reason()));
  }
}
