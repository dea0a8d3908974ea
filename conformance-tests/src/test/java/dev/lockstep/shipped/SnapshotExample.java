package dev.lockstep.shipped;

import dev.lockstep.runtime.Fired;
import dev.lockstep.runtime.Snapshot;
import dev.lockstep.runtime.snapshot.SnapshotJson;
import dev.lockstep.statecharts.task.TaskActor;
import dev.lockstep.statecharts.task.TaskContext;
import dev.lockstep.statecharts.task.TaskEvent;
import dev.lockstep.statecharts.task.TaskMachine;
import dev.lockstep.statecharts.task.TaskState;
import java.time.Instant;

/** The example of the page on generated code: a program that stores a task between its events. */
final class SnapshotExample {

  private final TaskMachine machine = new TaskMachine();
  private final SnapshotJson<TaskState, TaskContext> json = SnapshotJson.of(machine);

  byte[] start(Instant now) {
    return json.write(((Fired<TaskState, TaskContext>) machine.start(now)).snapshot());
  }

  byte[] fire(byte[] stored, TaskEvent event, Instant now) {
    Snapshot<TaskState, TaskContext> before = json.read(stored);
    return machine.fire(before, event, TaskActor.USER, now)
            instanceof Fired<TaskState, TaskContext> fired
        ? json.write(fired.snapshot())
        : stored;
  }
}
