package dev.lockstep.generator.emit.payload.read;

import com.palantir.javapoet.CodeBlock;
import dev.lockstep.generator.emit.payload.condition.Test;

/** The code that reads one member of an object. */
sealed interface MemberCode {

  /** An expression that reads the member and is true if it is valid. */
  record Condition(Test test) implements MemberCode {}

  /** A statement that reads the member and rejects it if it is invalid, which ends the scan. */
  record Rejecting(CodeBlock statement) implements MemberCode {}

  /** Statements that read the member and leave the method if it is invalid. */
  record Statements(CodeBlock code) implements MemberCode {}

  /** Returns the code as statements that leave the method if the member is invalid. */
  default CodeBlock statements(String failure) {
    if (this instanceof Condition condition) {
      return ScanEmitter.refuse(condition.test(), failure);
    }
    if (this instanceof Rejecting rejecting) {
      return rejecting.statement();
    }
    return ((Statements) this).code();
  }
}
