package dev.lockstep.generator.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.FieldSpec;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.TypeSpec;
import dev.lockstep.generator.emit.source.ChartView;
import dev.lockstep.generator.emit.source.RuntimeTypes;
import dev.lockstep.generator.emit.source.TextTable;
import dev.lockstep.model.ir.IrState;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Modifier;

/**
 * The counterpart of {@link StatePlace} for a chart with more states than an enum can hold: places
 * are read from rows, and other states are named by position.
 */
final class LargeStatePlace {

  private final ChartView view;
  private final boolean hasPaths;
  private final List<Member> members = new ArrayList<>();

  LargeStatePlace(ChartView view) {
    this.view = view;
    this.hasPaths = StatePlace.hasPaths(view);
    if (view.isFlat()) {
      members.add(new Member(TypeName.BOOLEAN, "isFinal", "row.number(%d) == 1"));
    } else {
      members.add(new Member(RuntimeTypes.STATE_KIND, "kind", "Kind.valueOf(row.text(%d))"));
      members.add(new Member(TypeName.INT, "parent", "row.number(%d)"));
      members.add(
          new Member(
              ParameterizedTypeName.get(List.class, Integer.class),
              "initial",
              "row.positions(%d).toList()"));
      members.add(new Member(TypeName.BOOLEAN, "isDeep", "row.number(%d) == 1"));
    }
    if (hasPaths) {
      members.add(new Member(ClassName.get(String.class), "path", "row.text(%d)"));
    }
  }

  /** A field, and how it is read from a column. */
  private record Member(TypeName type, String name, String reading) {}

  /** Returns the number of columns. */
  int size() {
    return members.size();
  }

  /** The columns of a state. */
  List<String> columns(IrState state) {
    List<String> columns = new ArrayList<>();
    if (view.isFlat()) {
      columns.add(state.isFinal() ? "1" : "0");
    } else {
      columns.add(state.kind().name());
      columns.add(String.valueOf(state.parent() - 1));
      columns.add(
          TextTable.positions(
              StatePlace.entered(state).stream().map(entered -> entered - 1).toList()));
      columns.add(state.deep() ? "1" : "0");
    }
    if (hasPaths) {
      columns.add(TextTable.escape(state.path()));
    }
    return columns;
  }

  /** Statements that read the fields from the columns that begin at one. */
  CodeBlock assignments(int first) {
    CodeBlock.Builder code = CodeBlock.builder();
    for (int i = 0; i < members.size(); i++) {
      Member member = members.get(i);
      code.addStatement("this.$N = " + member.reading().formatted(first + i), member.name());
    }
    return code.build();
  }

  void addTo(TypeSpec.Builder type) {
    for (Member member : members) {
      type.addField(
          FieldSpec.builder(member.type(), member.name(), Modifier.PRIVATE, Modifier.FINAL)
              .build());
    }
    if (!view.isFlat()) {
      type.addMethod(
          method("isFinal", TypeName.BOOLEAN)
              .addStatement("return kind == $T.FINAL", RuntimeTypes.STATE_KIND)
              .build());
    }
    members.forEach(member -> type.addMethod(accessor(member)));
  }

  private MethodSpec accessor(Member member) {
    if (member.name().equals("parent")) {
      return method("parent", TransitionEmitter.nullable(view.stateType()))
          .addStatement("return parent < 0 ? null : at(parent)")
          .build();
    }
    if (member.name().equals("initial")) {
      return method(
              "initial", ParameterizedTypeName.get(ClassName.get(List.class), view.stateType()))
          .addStatement("return initial.stream().map($T::at).toList()", view.stateType())
          .build();
    }
    return method(member.name(), member.type()).addStatement("return $N", member.name()).build();
  }

  private static MethodSpec.Builder method(String name, TypeName type) {
    return MethodSpec.methodBuilder(name)
        .addAnnotation(Override.class)
        .addModifiers(Modifier.PUBLIC)
        .returns(type);
  }
}
