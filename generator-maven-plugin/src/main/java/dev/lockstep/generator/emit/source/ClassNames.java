package dev.lockstep.generator.emit.source;

import com.palantir.javapoet.ClassName;
import dev.lockstep.generator.naming.PayloadName;
import java.util.Arrays;

/** Names of the naming package as classes. */
public final class ClassNames {

  private ClassNames() {}

  /** Returns the class of a payload. */
  public static ClassName of(PayloadName name) {
    String[] names = name.simpleName().split("\\.");
    return ClassName.get(name.packageName(), names[0], Arrays.copyOfRange(names, 1, names.length));
  }
}
