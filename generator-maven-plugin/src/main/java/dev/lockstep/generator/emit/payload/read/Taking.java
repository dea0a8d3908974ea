package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.condition.Test;
import java.util.Optional;

/** The use of the members of an object. */
interface Taking {

  /** The statement that answers no. */
  String failure();

  /** Returns the declarations before the walk. */
  CodeBlock before();

  /** Returns the code that reads the member at the scan's position. */
  MemberCode take(String name, int shape);

  /** Returns the statements that read a member without a name of the schema; empty to check it. */
  default Optional<CodeBlock> takeOther(int shape) {
    return Optional.empty();
  }

  /** Takes the last string of a scan as a member; empty if it is not used. */
  CodeBlock takeText(String name);

  /** Returns true if members are only checked. */
  boolean isCheck();

  /** Takes a checked member, which is a tree in a variable; empty if it is not used. */
  CodeBlock takeTree(String name, String variable);

  /**
   * Returns the statement that ends the walk.
   *
   * @param last the condition that decides at last; always true if there is none
   */
  CodeBlock after(Test last);

  /** Members are checked, and that is all. */
  record Checking(ScanEmitter scan) implements Taking {
    @Override
    public String failure() {
      return "return false";
    }

    @Override
    public CodeBlock before() {
      return CodeBlock.builder().build();
    }

    @Override
    public MemberCode take(String name, int shape) {
      return new MemberCode.Condition(scan.test(shape));
    }

    @Override
    public CodeBlock takeText(String name) {
      return CodeBlock.builder().build();
    }

    @Override
    public boolean isCheck() {
      return true;
    }

    @Override
    public CodeBlock takeTree(String name, String variable) {
      return CodeBlock.builder().build();
    }

    @Override
    public CodeBlock after(Test last) {
      return CodeBlock.builder().addStatement("return $L", last.holds()).build();
    }
  }
}
