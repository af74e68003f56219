import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview";

type Preview = Parameters<typeof setCustomNativeDragPreview>[0];

/** Shows the number of dragged files next to the pointer. */
export function showDragCount(nativeSetDragImage: Preview["nativeSetDragImage"], count: number): void {
  setCustomNativeDragPreview({
    nativeSetDragImage,
    render: ({ container }) => {
      const note = document.createElement("div");
      note.className = "rounded-md bg-accent px-3 py-2 text-base font-medium text-on-accent";
      note.textContent = `${count} files`;
      container.append(note);
    },
  });
}
