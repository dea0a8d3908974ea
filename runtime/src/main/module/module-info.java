/** The library that generated code needs at run time. */
module dev.lockstep.runtime {
  requires transitive com.fasterxml.jackson.core;
  requires static transitive org.jspecify;

  exports dev.lockstep.runtime;
  exports dev.lockstep.runtime.expression;
  exports dev.lockstep.runtime.flat;
  exports dev.lockstep.runtime.guard;
  exports dev.lockstep.runtime.json;
  exports dev.lockstep.runtime.json.format;
  exports dev.lockstep.runtime.json.schema;
  exports dev.lockstep.runtime.region;
  exports dev.lockstep.runtime.registry;
  exports dev.lockstep.runtime.snapshot;
  exports dev.lockstep.runtime.step;
}
