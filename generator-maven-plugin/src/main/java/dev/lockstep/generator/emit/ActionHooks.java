package dev.lockstep.generator.emit;

import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.TypeName;
import dev.lockstep.generator.emit.expression.ActionTranslator;
import dev.lockstep.generator.emit.expression.Scope;
import dev.lockstep.generator.emit.expression.Terms;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.JavaText;
import dev.lockstep.generator.naming.JavaNames;
import dev.lockstep.model.ir.IrAction;
import dev.lockstep.model.ir.IrEvent;
import dev.lockstep.model.ir.IrTransition;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Modifier;

/**
 * The hook that asks for the actions of rows: a method per row, rows with equal actions share one.
 */
final class ActionHooks {

  private final ChartView view;
  private final PositionConstants positions;

  /** Text of a method's body, with its parameter, to the name of the method. */
  private final Map<String, String> names = new LinkedHashMap<>();

  private final List<MethodSpec> methods = new ArrayList<>();
  private final Set<String> taken = new HashSet<>();

  ActionHooks(ChartView view, PositionConstants positions) {
    this.view = view;
    this.positions = positions;
  }

  List<MethodSpec> methods() {
    SwitchMethod act =
        new SwitchMethod(
            MachineEmitter.hook(view, "act", TypeName.VOID).build(),
            "row",
            MachineEmitter.none(),
            MachineEmitter.none());
    for (IrTransition row : view.chart().transitions()) {
      if (!row.actions().isEmpty()) {
        act.on(positions.row(row), call(row));
      }
    }
    List<MethodSpec> all = new ArrayList<>();
    if (act.isEmpty()) {
      all.add(MachineEmitter.hook(view, "act", TypeName.VOID).build());
    } else {
      all.addAll(act.methods());
    }
    all.addAll(methods);
    if (methods.stream().anyMatch(method -> method.code().toString().contains("onTransition("))
        || names.containsValue("onTransition")) {
      all.add(onTransition());
    }
    return all;
  }

  private CodeBlock call(IrTransition row) {
    List<IrEvent> events = view.events(row);
    boolean readsPayload = ActionTranslator.any(row.actions(), Terms::readsPayload);
    if (readsPayload && events.size() > 1) {
      return CodeBlock.of("$L(event, step);", shared(row, CodeBlock.of("event"), byEvent(row)));
    }
    if (readsPayload && !events.isEmpty()) {
      IrEvent event = events.get(0);
      CodeBlock body = body(row, scope().with("sent", event.payload()));
      return CodeBlock.of(
          "$L(($T) event, step);",
          shared(row, CodeBlock.of("$T", view.eventRecord(event.index())), body),
          view.eventRecord(event.index()));
    }
    boolean readsEvent =
        ActionTranslator.any(row.actions(), term -> Terms.any(term, Terms::isJavaGuard));
    CodeBlock body = body(row, scope());
    if (body.toString().equals("onTransition(step);\n")) {
      names.putIfAbsent("", "onTransition");
      return CodeBlock.of("onTransition(step);");
    }
    return readsEvent
        ? CodeBlock.of("$L(event, step);", shared(row, CodeBlock.of("event"), body))
        : CodeBlock.of("$L(step);", shared(row, MachineEmitter.none(), body));
  }

  private Scope scope() {
    return Scope.hook(CodeBlock.of("step.context()"), view.mappings());
  }

  private CodeBlock byEvent(IrTransition row) {
    CodeBlock.Builder code = CodeBlock.builder();
    boolean first = true;
    for (IrEvent event : view.events(row)) {
      String variable = "sent" + event.index();
      String condition = "if (event instanceof $T $N)";
      if (first) {
        code.beginControlFlow(condition, view.eventRecord(event.index()), variable);
      } else {
        code.nextControlFlow("else " + condition, view.eventRecord(event.index()), variable);
      }
      first = false;
      code.add(body(row, scope().with(variable, event.payload())));
    }
    return code.endControlFlow().build();
  }

  /** The statements of a row; the part every row has is a call. */
  private CodeBlock body(IrTransition row, Scope scope) {
    ActionTranslator translator = new ActionTranslator(view, scope);
    List<IrAction> common = view.chart().onTransition();
    int own = row.actions().size() - common.size();
    if (common.isEmpty()
        || own < 0
        || !translator
            .translate(row.actions().subList(own, row.actions().size()))
            .toString()
            .equals(translator.translate(common).toString())) {
      return translator.translate(row.actions());
    }
    return CodeBlock.builder()
        .add(translator.translate(row.actions().subList(0, own)))
        .addStatement("onTransition(step)")
        .build();
  }

  /** The method with this body; made when there is none yet. */
  private String shared(IrTransition row, CodeBlock parameter, CodeBlock body) {
    return names.computeIfAbsent(
        parameter + "\n" + body,
        text -> {
          String name = unique(JavaNames.member(view.row(row.index()).toLowerCase(Locale.ROOT)));
          methods.add(method(name, row, parameter, body));
          return name;
        });
  }

  private String unique(String wanted) {
    String name = wanted;
    for (int i = 2; !taken.add(name); i++) {
      name = wanted + "_" + i;
    }
    return name;
  }

  private MethodSpec method(String name, IrTransition row, CodeBlock parameter, CodeBlock body) {
    MethodSpec.Builder method =
        MethodSpec.methodBuilder(name)
            .addJavadoc("$L\n", documentation(row))
            .addModifiers(Modifier.PRIVATE);
    if (parameter.toString().equals("event")) {
      method.addParameter(TransitionEmitter.nullable(view.eventType()), "event");
    } else if (!parameter.isEmpty()) {
      method.addParameter(view.eventRecord(view.events(row).get(0).index()), "sent");
    }
    return method.addParameter(view.stepType(), "step").addCode(body).build();
  }

  private static String documentation(IrTransition row) {
    String address = JavaText.code(row.id());
    return row.description().isBlank()
        ? address
        : JavaText.sentence(row.description()) + "\n\n<p>Chart: " + address;
  }

  private MethodSpec onTransition() {
    return MethodSpec.methodBuilder("onTransition")
        .addJavadoc("Adds the effects that every transition requests.\n")
        .addModifiers(Modifier.PRIVATE)
        .addParameter(view.stepType(), "step")
        .addCode(
            new ActionTranslator(view, Scope.withoutEvent()).translate(view.chart().onTransition()))
        .build();
  }
}
