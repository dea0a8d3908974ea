package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.condition.Test;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** Emits the switch over the members of an object; members with equal code share a case. */
final class MemberSwitch {

  private final Map<String, MemberCode> codes = new LinkedHashMap<>();
  private final Map<String, List<Integer>> indices = new LinkedHashMap<>();

  void add(int index, MemberCode code) {
    String key = code.statements("").toString();
    codes.putIfAbsent(key, code);
    indices.computeIfAbsent(key, any -> new ArrayList<>()).add(index);
  }

  /** Returns the number of cases. */
  int size() {
    return codes.size();
  }

  /** Returns the code that reads the member at {@code index}. */
  CodeBlock code(String failure) {
    if (codes.size() == 1) {
      return codes.values().iterator().next().statements(failure);
    }
    if (all(MemberCode.Condition.class)) {
      return CodeBlock.builder()
          .add("boolean fits = switch (index) {\n$>")
          .add(cases(""))
          .add("$<};\n")
          .add(ScanEmitter.refuse(Test.call("fits"), failure))
          .build();
    }
    boolean tests = has(MemberCode.Condition.class);
    CodeBlock.Builder code = CodeBlock.builder();
    if (tests) {
      code.addStatement("boolean fits = true");
    }
    code.beginControlFlow("switch (index)").add(cases("fits = ")).endControlFlow();
    if (tests) {
      code.add(ScanEmitter.refuse(Test.call("fits"), failure));
    }
    return code.build();
  }

  private boolean all(Class<? extends MemberCode> type) {
    return codes.values().stream().allMatch(type::isInstance);
  }

  private boolean has(Class<? extends MemberCode> type) {
    return codes.values().stream().anyMatch(type::isInstance);
  }

  private CodeBlock cases(String target) {
    CodeBlock.Builder code = CodeBlock.builder();
    int left = codes.size();
    for (Map.Entry<String, MemberCode> each : codes.entrySet()) {
      String label = --left == 0 ? "default" : "case " + list(indices.get(each.getKey()));
      code.add(branch(label, target, each.getValue()));
    }
    return code.build();
  }

  /**
   * Returns one case.
   *
   * @param target the assignment of a condition; may be empty
   */
  static CodeBlock branch(String label, String target, MemberCode member) {
    CodeBlock.Builder code = CodeBlock.builder().add("$L -> ", label);
    if (member instanceof MemberCode.Condition condition) {
      return code.add("$L$L;\n", target, condition.test().holds()).build();
    }
    if (member instanceof MemberCode.Rejecting rejecting) {
      return code.add(rejecting.statement()).build();
    }
    return code.add("{\n$>").add(member.statements("")).add("$<}\n").build();
  }

  private static String list(List<Integer> indices) {
    return indices.stream().map(String::valueOf).collect(Collectors.joining(", "));
  }
}
